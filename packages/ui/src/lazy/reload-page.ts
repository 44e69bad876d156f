/** Reloads the page, unless the reload would end at the browser's own error page. */
export const reloadPage = (): Promise<void> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => {
      if (ok) location.reload();
    },
    () => undefined,
  );
