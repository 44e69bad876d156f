const PAPER = '#fffdf8';

/** A tile of 96 px: the lattice of stars. */
const TILE =
  'M96 48 82 62V82H62L48 96 34 82H14V62L0 48 14 34V14H34L48 0 62 14H82V34zM68 48 62 53.9V62H53.9L48 68 42.1 62H34V53.9L28 48 34 42.1V34H42.1L48 28 53.9 34H62V42.1z';
const ARCHES = {
  outer:
    'M58 740V304C58 199.5 158.7 141.5 309.8 98C430.6 63.3 526.3 54.5 561.5 14C596.7 54.5 692.4 63.3 813.2 98C964.3 141.5 1065 199.5 1065 304V740z',
  band: 'M74 724V306C74 208 171.5 153.6 317.8 112.8C434.8 80.2 527.4 72 561.5 34C595.6 72 688.2 80.2 805.2 112.8C951.5 153.6 1049 208 1049 306V724z',
  paper:
    'M86 724V308C86 215 181.1 163.4 323.8 124.7C437.9 93.8 528.2 86 561.5 50C594.8 86 685.1 93.8 799.2 124.7C941.9 163.4 1037 215 1037 308V724z',
  inner:
    'M100 724V310C100 222.8 192.3 174.4 330.8 138.1C441.5 109.1 529.2 101.8 561.5 68C593.8 101.8 681.5 109.1 792.2 138.1C930.7 174.4 1023 222.8 1023 310V724z',
};
/** The sign of a portal without a logo: a star with an arch in it. */
const SIGN = {
  star: 'M561.5 46L575 59.5L594 59.5L594 78.5L607.5 92L594 105.5L594 124.5L575 124.5L561.5 138L548 124.5L529 124.5L529 105.5L515.5 92L529 78.5L529 59.5L548 59.5z',
  line: 'M561.5 53L572.9 64.4L589.1 64.4L589.1 80.6L600.5 92L589.1 103.4L589.1 119.6L572.9 119.6L561.5 131L550.1 119.6L533.9 119.6L533.9 103.4L522.5 92L533.9 80.6L533.9 64.4L550.1 64.4z',
  arch: 'M3 39V20C3 13.5 6.4 9.9 11.5 7.2C15.6 5.1 18.8 4.5 20 2C21.2 4.5 24.4 5.1 28.5 7.2C33.6 9.9 37 13.5 37 20V39zM8.5 39V24C8.5 19.3 10.8 16.7 14.3 14.8C17 13.2 19.2 12.8 20 11C20.8 12.8 23 13.2 25.8 14.8C29.2 16.7 31.5 19.3 31.5 24V39z',
};
/** The path of a square that stands on a corner. */
export const diamond = (x: number, y: number, radius: number): string =>
  `M${x} ${y - radius}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}z`;

type Colors = Readonly<Record<string, string>>;

/** A page in px. */
export interface Page {
  width: number;
  height: number;
}

/** Wraps the shapes of a page in an SVG of its size. */
export const svgOf = ({ width, height }: Page, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;

/** Returns a colour of the palette. */
export const colorIn = (colors: Colors) => (name: string) => colors[`--${name}`] ?? '#888888';

/** The page on which the paths are drawn, and the y from which on their sides are upright. */
const DRAWN = { width: 1123, foot: 724, shoulder: 310 };
/** Height of the band of diamonds at the foot of the page. */
const FOOT = 70;
const STEP = 44;

/** Fits an arch to a page: as wide as the page, with its shoulder where it is, and sides down to the foot. */
function fitArch(path: string, { width, height }: Page): string {
  const x = (value: string) => Math.round(((Number(value) * width) / DRAWN.width) * 10) / 10;
  const y = (value: string) => (Number(value) > DRAWN.shoulder ? Number(value) + height - FOOT - DRAWN.foot : value);
  return path
    .replace(/(-?[\d.]+) (-?[\d.]+)/g, (_pair, given: string, below: string) => `${x(given)} ${y(below)}`)
    .replace(/V(-?[\d.]+)(?=[CVz])/g, (_line, below: string) => `V${y(below)}`);
}

/**
 * Draws the ground of a certificate as an SVG: a niche of paper in a lattice of stars, and a band of diamonds below.
 * @param hasSign whether the star at the top is drawn, where a logo would stand
 */
export function nicheGround(colors: Colors, page: Page, { hasSign }: { hasSign: boolean }): string {
  const { width, height } = page;
  const color = colorIn(colors);
  const accent = color('accent');
  const foot = height - FOOT;
  const across = Math.ceil(width / 96) + 1;
  const tiles = Array.from({ length: across * Math.ceil(height / 96) }, (_, index) => {
    const [x, y] = [-34.5 + (index % across) * 96, -20 + Math.floor(index / across) * 96];
    return `<path transform="translate(${x} ${y})" d="${TILE}"/>`;
  });
  const line = (name: string, strength: number) => `fill="none" stroke="${color(name)}" stroke-width="${strength}"`;
  const count = Math.floor((width - 20) / STEP);
  const ornaments = Array.from({ length: count }, (_, index) => (width - (count - 1) * STEP) / 2 + index * STEP);
  const row = (xs: number[], radius: number) => xs.map((x) => diamond(x, foot + FOOT / 2, radius)).join('');
  const arch = (name: keyof typeof ARCHES) => fitArch(ARCHES[name], page);
  const sign = `<g transform="translate(${width / 2 - 561.5} 0)"><path d="${SIGN.star}" fill="${color('brand-700')}"/>
<path d="${SIGN.line}" fill="none" stroke="${accent}" stroke-width="1.25"/>
<path transform="translate(541 68) scale(1.025)" d="${SIGN.arch}" fill="${PAPER}" fill-rule="evenodd"/></g>`;
  return svgOf(
    page,
    `<rect width="${width}" height="${height}" fill="${color('brand-700')}"/>
<g ${line('brand-400', 1)} opacity=".55">${tiles.join('')}</g>
<path d="${arch('outer')}" ${line('brand-400', 1.5)}/>
<path d="${arch('band')}" fill="${color('brand-200')}"/>
<path d="${arch('paper')}" fill="${PAPER}"/>
<path d="${arch('inner')}" ${line('brand-300', 1)}/>
<g fill="none" stroke="${color('brand-200')}" opacity=".6"><path d="${star(width / 2, height * 0.54, 240)}"/><path d="${star(width / 2, height * 0.54, 175)}"/></g>
<rect y="${foot}" width="${width}" height="${FOOT}" fill="${color('brand-700')}"/>
<path d="M0 ${foot}H${width}" ${line('brand-400', 1.5)}/>
<path d="${row(ornaments, 15)}" ${line('brand-500', 1.25)}/>
<path d="${row(ornaments, 7.5)}" fill="${accent}"/>
<path d="${row(
      ornaments.slice(1).map((x) => x - STEP / 2),
      3.5,
    )}" fill="${color('brand-300')}"/>
${hasSign ? sign : ''}`,
  );
}

/** The inner radius of a star of two squares, as a share of the outer one. */
const NOTCH = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** The path of a star with eight points. */
export function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const [angle, length] = [(index * Math.PI) / 8, index % 2 === 0 ? radius : radius * NOTCH];
    return `${(x + Math.sin(angle) * length).toFixed(1)} ${(y - Math.cos(angle) * length).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}
