import { isPicturePath } from '@dars/contracts/content/rich-text';

/** Returns the pictures among the files of a drop or the clipboard. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/**
 * Returns the pictures of a paste. Office programs put a picture of the copied words beside the words themselves, which
 * are pasted instead.
 */
export function pastedPictures(data: DataTransfer | null): File[] {
  return htmlIn(data).textContent.trim() === '' ? picturesIn(data) : [];
}

/** Counts the pictures of a paste or a drop that a text cannot show: those of other pages, or all if it takes none. */
export function countLostPictures(data: DataTransfer | null, withPictures: boolean): number {
  const pictures = [...htmlIn(data).querySelectorAll('img')];
  return pictures.filter((each) => !withPictures || !isPicturePath(each.getAttribute('src') ?? '')).length;
}

function htmlIn(data: DataTransfer | null): HTMLElement {
  return new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html').body;
}
