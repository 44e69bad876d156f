/** What the check for untranslated texts must find. */
export const HARD_CODED = (
  <form>
    <button type="submit">Save</button>
    <input type="text" placeholder="Type here" />
  </form>
);
