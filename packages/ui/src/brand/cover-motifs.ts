/** The colours of a motif: the ground, two shades of the brand, and the accent. */
export type Ink = 'ground' | 'shade' | 'figure' | 'mark';

export interface Stroke {
  d: string;
  fill?: Ink;
  line?: Ink;
  width?: number;
}

/** Returns whole numbers below `count`, in the same sequence for the same seed. */
export type Dice = (count: number) => number;

const SIZE = 400;
const MIDDLE = SIZE / 2;
const TILES = 7;
const TILE = SIZE / TILES;
const ROW = 26;
const GROUND_LINE = 288;
const COLUMNS = 11;
const COLUMN_MAX = 7;

const times = (count: number): number[] => [...Array(count).keys()];
const round = (value: number): number => Math.round(value * 10) / 10;
const diamond = (x: number, y: number, r: number): string => `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`;

/** Returns the path of a star with its points on the outer circle and its notches on the inner one. */
function star(
  x: number,
  y: number,
  { points, outer, inner, turn = 0 }: Record<'points' | 'outer' | 'inner', number> & { turn?: number },
): string {
  const corners = times(points * 2).map((index) => {
    const angle = (index * Math.PI) / points + turn;
    const radius = index % 2 === 0 ? outer : inner;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
}

/** Columns of dots on a line, with the highest one highlighted. */
function columns(dice: Dice): Stroke[] {
  const peak = 3 + dice(COLUMNS - 6);
  const heights = times(COLUMNS).map((index) =>
    index === peak ? COLUMN_MAX : Math.max(1, COLUMN_MAX - Math.abs(index - peak) - dice(3)),
  );
  const at = (index: number, row: number, r: number) => diamond(70 + index * ROW, GROUND_LINE - row * ROW, r);
  const dots = (index: number, from: number, to: number, r: number) =>
    times(Math.max(0, to - from))
      .map((row) => at(index, from + row, r))
      .join('');
  return [
    { d: heights.map((height, index) => dots(index, height, COLUMN_MAX, 3)).join(''), fill: 'shade' },
    { d: heights.map((height, index) => (index === peak ? '' : dots(index, 0, height, 11))).join(''), fill: 'figure' },
    { d: dots(peak, 0, COLUMN_MAX, 11), fill: 'mark' },
    { d: 'M-200 312H600', line: 'figure', width: 2 },
  ];
}

/** Returns the path of a pointed arch. */
function arch(x: number, half: number, top: number): string {
  const rise = half * 0.35 + 78;
  const side = (sign: 1 | -1) => (share: number, depth: number) =>
    `${round(x + sign * half * share)} ${round(top + rise * depth)}`;
  const left = side(-1);
  const right = side(1);
  return [
    `M${left(1, 1)}C${left(1, 0.64)} ${left(0.8, 0.44)} ${left(0.5, 0.29)}C${left(0.26, 0.17)} ${left(0.07, 0.14)} ${x} ${top}`,
    `C${right(0.07, 0.14)} ${right(0.26, 0.17)} ${right(0.5, 0.29)}C${right(0.8, 0.44)} ${right(1, 0.64)} ${right(1, 1)}V420H${x - half}z`,
  ].join('');
}

function arches(dice: Dice): Stroke[] {
  const shift = dice(2) * 70;
  const feet = [-80, 60, 200, 340, 480].map((x) => x - shift);
  const row = (half: number, top: number) => feet.map((x) => arch(x, half, top)).join('');
  return [
    { d: row(66, 88), fill: 'shade' },
    { d: row(50, 114), fill: 'figure' },
    { d: row(34, 140), fill: 'ground' },
    { d: row(18, 166), fill: 'mark' },
    { d: feet.map((x) => diamond(x, 66, 8)).join(''), fill: 'mark' },
  ];
}

/** The bands of a woven belt. */
function weave(dice: Dice): Stroke[] {
  const step = 80 - dice(2) * 16;
  const big = step * 0.8;
  const xs = times(7).map((index) => MIDDLE + (index - 3) * step);
  const teeth = (y: number, height: number, width: number) =>
    times(Math.ceil(SIZE / width))
      .map((index) => `M${index * width} ${y}l${width / 2} ${height}l${width / 2} ${-height}z`)
      .join('');
  const band = (r: number) => xs.map((x) => diamond(x, MIDDLE, round(r))).join('');
  return [
    { d: teeth(60, -40, 50) + teeth(340, 40, 50) + band(big), fill: 'shade' },
    { d: `M0 60H400V68H0zM0 332H400V340H0z${teeth(84, 36, 40)}${teeth(316, -36, 40)}`, fill: 'figure' },
    { d: band(big * 0.67), fill: 'mark' },
    { d: band(big * 0.33), fill: 'ground' },
    { d: xs.map((x) => diamond(x + step / 2, MIDDLE, 12)).join(''), fill: 'figure' },
  ];
}

/** Two overlapping eight-pointed stars. */
function links(dice: Dice): Stroke[] {
  const apart = 48 + dice(3) * 8;
  const eight = (x: number, outer: number) => star(x, MIDDLE, { points: 8, outer, inner: outer * 0.765 });
  const ring = (x: number) => eight(x, 104) + eight(x, 70);
  return [
    { d: eight(MIDDLE, 190) + eight(MIDDLE, 240), line: 'shade', width: 2 },
    { d: ring(MIDDLE - apart), fill: 'figure' },
    { d: ring(MIDDLE + apart), fill: 'mark' },
    { d: eight(MIDDLE - apart, 34) + eight(MIDDLE + apart, 34), line: 'figure', width: 2.5 },
  ];
}

/** Quarter circles, each turned at random. */
function tiles(dice: Dice): Stroke[] {
  const paths: Record<'shade' | 'figure' | 'mark', string[]> = { shade: [], figure: [], mark: [] };
  const inks = ['figure', 'figure', 'figure', 'mark', 'shade', undefined] as const;
  for (const index of times(TILES * TILES)) {
    const ink = inks[dice(inks.length)];
    const turn = dice(4);
    if (!ink) continue;
    const right = turn === 1 || turn === 2;
    const low = turn > 1;
    const x = round(((index % TILES) + (right ? 1 : 0)) * TILE);
    const y = round((Math.floor(index / TILES) + (low ? 1 : 0)) * TILE);
    const [across, down] = [round(right ? -TILE : TILE), round(low ? -TILE : TILE)];
    paths[ink].push(
      `M${x} ${y}h${across}A${round(TILE)} ${round(TILE)} 0 0 ${right === low ? 1 : 0} ${x} ${round(y + down)}z`,
    );
  }
  return Object.entries(paths).map(([ink, parts]) => ({ d: parts.join(''), fill: ink as Ink }));
}

/** Twelve-pointed rosettes in hexagons, one of them highlighted. */
function comb(dice: Dice): Stroke[] {
  const cells = times(6).flatMap((row) =>
    times(7).map((column): [number, number] => [round(-16.5 + column * 86.6 + (row % 2) * 43.3), row * 75 + 50]),
  );
  const rose = { points: 12, outer: 31, inner: 22 };
  const hexagon = ([x, y]: [number, number]) => star(x, y, { points: 3, outer: 50, inner: 50, turn: Math.PI / 2 });
  const lit: [number, number] = cells[16 + dice(3)] ?? [MIDDLE, MIDDLE];
  return [
    { d: cells.map(hexagon).join(''), line: 'shade', width: 3 },
    { d: cells.map(([x, y]) => star(x, y, rose)).join(''), fill: 'figure' },
    { d: hexagon(lit), fill: 'mark' },
    { d: star(...lit, rose), fill: 'ground' },
  ];
}

/** The points of a square spiral, as in brickwork calligraphy. */
const SPIRAL = [
  [-45, -45],
  [45, -45],
  [45, 45],
  [-35, 45],
  [-35, -25],
  [25, -25],
  [25, 25],
  [-15, 25],
  [-15, -5],
  [5, -5],
  [5, 5],
] as const;

function bricks(dice: Dice): Stroke[] {
  const spirals = times(16).map((index) => {
    const turn = dice(4);
    const [x, y] = [(index % 4) * 100 + 50, Math.floor(index / 4) * 100 + 50];
    const turned = SPIRAL.map(([a, b]) => {
      const [c, d] = [
        [a, b],
        [-b, a],
        [-a, -b],
        [b, -a],
      ][turn] ?? [a, b];
      return `${x + (c ?? 0)} ${y + (d ?? 0)}`;
    });
    return `M${turned.join('L')}`;
  });
  return [
    { d: spirals.join(''), line: 'figure', width: 9 },
    { d: diamond(MIDDLE, MIDDLE, 58), fill: 'ground' },
    { d: diamond(MIDDLE, MIDDLE, 42), fill: 'mark' },
  ];
}

export const MOTIFS = [columns, arches, weave, links, tiles, comb, bricks] as const;
