import type { FormState } from '@dars/contracts/portal/page';

/** The hidden field with the page that the visitor wants, which a form sends along. */
export function NextField({ form }: { form: Pick<FormState, 'values'> }) {
  const { next } = form.values;
  return next ? <input type="hidden" name="next" value={next} /> : null;
}
