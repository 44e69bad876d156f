/** A picture that is not square, with transparent margins that make it so; undefined where there is nothing to do. */
export async function squareImage(file: File): Promise<File | undefined> {
  const picture = await load(file);
  if (!picture || picture.naturalWidth === picture.naturalHeight) return undefined;
  const { naturalWidth: width, naturalHeight: height } = picture;
  const side = Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? new File([blob], file.name.replace(/\.\w+$/, '.png'), { type: blob.type }) : undefined;
}

/** By its data, because the page's policy knows no pictures by an address of the browser's own. */
function load(file: File): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onerror = () => resolve(undefined);
    reader.onload = () => {
      const picture = new Image();
      picture.onerror = () => resolve(undefined);
      picture.onload = () => resolve(picture);
      picture.src = String(reader.result);
    };
    reader.readAsDataURL(file);
  });
}
