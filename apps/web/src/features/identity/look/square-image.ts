/** Of a picture, in its own pixels; what lies outside of the picture is transparent. */
export interface SquarePart {
  x: number;
  y: number;
  side: number;
}

/** Pixels each way: more than any browser or store asks of an icon. */
const MAX_SIDE = 1024;

export const isSquare = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean => naturalWidth === naturalHeight;

/** All of it, in the middle of transparent margins. */
export function wholePicture({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): SquarePart {
  const side = Math.max(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** That part of the picture, as a PNG of the file's name. */
export async function cutSquare(file: File, picture: HTMLImageElement, part: SquarePart): Promise<File> {
  const side = Math.min(Math.round(part.side), MAX_SIDE);
  const scale = side / part.side;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const { naturalWidth: width, naturalHeight: height } = picture;
  canvas.getContext('2d')?.drawImage(picture, -part.x * scale, -part.y * scale, width * scale, height * scale);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser could not write the picture as a PNG');
  return new File([blob], file.name.replace(/(?:\.\w+)?$/, '.png'), { type: blob.type });
}

/** Undefined for what is no picture. By its data: the page's policy knows no pictures by an address of the browser's own. */
export function loadPicture(file: File): Promise<HTMLImageElement | undefined> {
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
