/** A square of a picture in its own pixels. Parts outside of the picture are transparent. */
export interface SquarePart {
  x: number;
  y: number;
  side: number;
}

/** Maximum side in px; browsers and app stores ask for smaller icons. */
const MAX_SIDE = 1024;

export const isSquare = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean => naturalWidth === naturalHeight;

/** Returns the square that contains the whole picture, centred between transparent margins. */
export function wholePicture({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): SquarePart {
  const side = Math.max(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/**
 * Returns the part of the picture as a PNG file with the same base name.
 * @throws Error if the browser cannot write a PNG
 */
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

/**
 * Loads a picture from a file; undefined if it is not a picture. It reads a data URL, because the page's Content
 * Security Policy does not allow blob URLs for pictures.
 */
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
