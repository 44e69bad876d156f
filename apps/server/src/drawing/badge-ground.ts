/** The side of the square picture. */
export const BADGE_SIZE = 600;
const CENTRE = BADGE_SIZE / 2;
const PAPER = '#fffdf8';

/** The corners of a star of two squares lie on a circle, and the corners between them on a smaller one. */
const INNER = 0.7654;
const POINTS = 16;

function star(radius: number): string {
  const corners = Array.from({ length: POINTS }, (_, index) => {
    const distance = index % 2 === 0 ? radius : radius * INNER;
    const angle = (index / POINTS) * 2 * Math.PI;
    const at = (turn: (angle: number) => number) => (CENTRE + distance * turn(angle)).toFixed(2);
    return `${at(Math.sin)} ${at((each) => -Math.cos(each))}`;
  });
  return `M${corners.join('L')}z`;
}

/** A diamond in each point of the star. */
const diamonds = (distance: number, radius: number): string =>
  Array.from({ length: POINTS / 2 }, (_, index) => {
    const angle = (index / (POINTS / 2)) * 2 * Math.PI;
    const [x, y] = [CENTRE + distance * Math.sin(angle), CENTRE - distance * Math.cos(angle)];
    return `M${x.toFixed(2)} ${(y - radius).toFixed(2)}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}z`;
  }).join('');

/** The niche, which stands above the words, in a box of 40. */
const ARCH =
  'M3 39V20C3 13.5 6.4 9.9 11.5 7.2C15.6 5.1 18.8 4.5 20 2C21.2 4.5 24.4 5.1 28.5 7.2C33.6 9.9 37 13.5 37 20V39zM8.5 39V24C8.5 19.3 10.8 16.7 14.3 14.8C17 13.2 19.2 12.8 20 11C20.8 12.8 23 13.2 25.8 14.8C29.2 16.7 31.5 19.3 31.5 24V39z';

/** Draws the ground of a badge as an SVG: a star of two squares in the portal's colours, with a field of paper for the words. */
export function badgeGround(colors: Readonly<Record<string, string>>): string {
  const color = (name: string) => colors[`--${name}`] ?? '#888888';
  const line = (name: string, width: number) => `fill="none" stroke="${color(name)}" stroke-width="${width}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${BADGE_SIZE}" height="${BADGE_SIZE}" viewBox="0 0 ${BADGE_SIZE} ${BADGE_SIZE}">
<path d="${star(296)}" fill="${color('brand-700')}"/>
<path d="${star(280)}" ${line('brand-400', 2)}/>
<path d="${diamonds(243, 11)}" fill="${color('brand-400')}"/>
<circle cx="${CENTRE}" cy="${CENTRE}" r="204" fill="${PAPER}"/>
<circle cx="${CENTRE}" cy="${CENTRE}" r="194" ${line('brand-300', 1.5)}/>
<path transform="translate(272 124) scale(1.4)" d="${ARCH}" fill="${color('brand-700')}" fill-rule="evenodd"/>
<path d="M230 412H370" ${line('brand-400', 1.5)}/>
<path d="M300 403l9 9l-9 9l-9 -9z" fill="${color('brand-400')}"/>
</svg>`;
}
