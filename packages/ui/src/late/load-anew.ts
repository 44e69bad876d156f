/** Loads the page anew, unless that would end at the browser's own error page. */
export const loadAnew = (): Promise<void> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => {
      if (ok) location.reload();
    },
    () => undefined,
  );
