import { colorIn, diamond, type Page, star, svgOf } from './certificate-ground.ts';

type Colors = Readonly<Record<string, string>>;

/** Distance of the middle of the frame from the edge of the page, and about the distance of its stars, in px. */
const FRAME = { at: 42, step: 80 };

/** Draws the ground of a certificate as an SVG: a frame of stars and diamonds around white paper. */
export function frameGround(colors: Colors, page: Page): string {
  const { width, height } = page;
  const color = colorIn(colors);
  const { at, step } = FRAME;
  const along = (length: number) => {
    const count = Math.round((length - 2 * at) / step);
    return { count, distance: (length - 2 * at) / count };
  };
  const [across, down] = [along(width), along(height)];
  const between = (from: number, { count, distance }: typeof across, isMiddle: boolean) =>
    Array.from(
      { length: isMiddle ? count : count - 1 },
      (_, index) => from + distance * (index + (isMiddle ? 0.5 : 1)),
    );
  const places = (isMiddle: boolean): [number, number][] => [
    ...between(at, across, isMiddle).flatMap((x): [number, number][] => [
      [x, at],
      [x, height - at],
    ]),
    ...between(at, down, isMiddle).flatMap((y): [number, number][] => [
      [at, y],
      [width - at, y],
    ]),
  ];
  const corners = [at, width - at].flatMap((x) => [at, height - at].map((y): [number, number] => [x, y]));
  const all = (which: [number, number][], shape: (x: number, y: number) => string) =>
    which.map(([x, y]) => shape(x, y)).join('');
  const box = (inset: number, attributes: string) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" ${attributes}/>`;
  const edge = `stroke="${color('brand')}" stroke-width="1.5"`;
  return svgOf(
    page,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>
${box(22, `fill="${color('brand-100')}" ${edge}`)}
<path d="${all(places(false), (x, y) => star(x, y, 15.5))}" fill="none" stroke="${color('brand')}"/>
<path d="${all(places(false), (x, y) => star(x, y, 9))}" fill="${color('brand')}"/>
<path d="${all(places(true), (x, y) => diamond(x, y, 9) + diamond(x, y, 4))}" fill="${color('brand-300')}" fill-rule="evenodd"/>
${box(62, `fill="#ffffff" ${edge}`)}
${box(68, `fill="none" stroke="${color('brand-300')}"`)}
<path d="${all(corners, (x, y) => star(x, y, 22))}" fill="${color('brand')}" stroke="#ffffff" stroke-width="2"/>
<path d="${all(corners, (x, y) => diamond(x, y, 6))}" fill="${color('accent')}"/>`,
  );
}

/** Distances of the tiles of the band. */
const TILES = { across: 78, down: 67.55 };
const ARC = 'A20.7 20.7 0 0';
/** The two tiles from which the band is laid: a bird that stands, and one that hangs. */
const STANDING = `${ARC} 1 19.5 33.8${ARC} 0 39 67.5${ARC} 1 0 67.5${ARC} 0 -39 67.5${ARC} 1 -19.5 33.8${ARC} 0 0 0z`;
const HANGING = `${ARC} 1 39 0${ARC} 0 78 0${ARC} 1 58.5 33.8${ARC} 0 39 67.5${ARC} 1 19.5 33.8${ARC} 0 0 0z`;
/** The share of the birds that have the accent. */
const EVERY = 37;

/**
 * Draws the ground of a certificate as an SVG: paper, and a band of birds as on the tiles of Granada, in the shades of
 * the palette. The band is at a side of the page, or at its top.
 * @param breadth of the band, in px
 */
export function bandGround(
  colors: Colors,
  page: Page,
  { breadth, side }: { breadth: number; side: 'left' | 'right' | 'top' },
): string {
  const color = colorIn(colors);
  const { width, height } = page;
  const isTop = side === 'top';
  const band = {
    x: side === 'right' ? width - breadth : 0,
    width: isTop ? width : breadth,
    height: isTop ? breadth : height,
  };
  const rows = Math.ceil(band.height / TILES.down) + 2;
  const columns = Math.ceil(band.width / TILES.across) + 3;
  const shades = [color('brand-700'), color('brand-600'), color('brand-400')];
  const birds = Array.from({ length: rows * columns }, (_, index) => {
    const [down, across] = [Math.floor(index / columns), index % columns];
    const x = (across - 1) * TILES.across + (down % 2 === 0 ? 0 : TILES.across / 2);
    const y = down * TILES.down - 40;
    const shade = (((across - Math.floor((down + 1) / 2)) % 3) + 3) % 3;
    const isAccent = shade === 0 && (across * 7 + down * 5) % EVERY === 3;
    const place = (path: string, fill: string | undefined) =>
      `<path transform="translate(${x} ${y.toFixed(1)})" d="M0 0${path}" fill="${fill}"/>`;
    return `${place(STANDING, isAccent ? color('accent') : shades[shade])}${shade === 2 ? place(HANGING, color('brand-200')) : ''}`;
  });
  return svgOf(
    page,
    `<rect width="${width}" height="${height}" fill="#fffdfb"/>
<svg x="${band.x}" y="0" width="${band.width}" height="${band.height}" viewBox="0 0 ${band.width} ${band.height}"><rect width="100%" height="100%" fill="${color('brand-100')}"/>${birds.join('')}</svg>`,
  );
}

/** Draws the sign of a portal without a logo as an SVG: a star, with as many smaller ones in it as there is room for. */
export function certificateSign(colors: Colors, { isLarge }: { isLarge: boolean }): string {
  const color = colorIn(colors);
  const page = { width: 128, height: 128 };
  if (!isLarge)
    return svgOf(
      page,
      `<path d="${star(64, 64, 64)}" fill="${color('brand')}"/><path d="${diamond(64, 64, 22)}" fill="#ffffff"/>`,
    );
  return svgOf(
    page,
    `<path d="${star(64, 64, 64)}" fill="${color('brand')}"/>
<path d="${star(64, 64, 55)}" fill="none" stroke="${color('brand-300')}"/>
<path d="${star(64, 64, 39)}" fill="none" stroke="${color('accent')}" stroke-width="1.5"/>
<path d="${star(64, 64, 16)}" fill="#ffffff"/><path d="${diamond(64, 64, 5)}" fill="${color('accent')}"/>`,
  );
}
