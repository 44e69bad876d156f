/** Returns the pictures among the files of a drop or the clipboard. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/**
 * Returns the pictures of a paste. Office programs put a picture of the copied words beside the words themselves, which
 * are pasted instead.
 */
export function pastedPictures(data: DataTransfer | null): File[] {
  const html = data?.getData('text/html') ?? '';
  const words = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
  return words === '' ? picturesIn(data) : [];
}
