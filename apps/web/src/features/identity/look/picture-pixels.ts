/** Side of the canvas in px on which the pixels are read. An SVG has no size of its own. */
const SIDE = 64;

/** Reads the RGBA pixels of the picture at an address; undefined if it cannot be read. */
export async function readPixels(address: string): Promise<Uint8ClampedArray | undefined> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
  } catch {
    return undefined;
  }
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0, SIDE, SIDE);
  return context?.getImageData(0, 0, SIDE, SIDE).data;
}
