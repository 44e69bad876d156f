import type { TemplateKey } from '@dars/contracts/portal/settings';
import { themeVariables } from '@dars/ui/theme';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  radius?: number;
}

const SIZE = { width: 320, height: 200 };
const PAPER = '#f7f8fa';
const WHITE = '#ffffff';
const LINE = '#e3e7ed';
const TEXT = '#475467';
const NIGHT = '#0a0a0d';
const NIGHT_LINE = '#2c2c37';

/** Draws the top of a learner's home in each template, as outlines in a portal's colours. */
export function drawTemplate(key: TemplateKey, colorCodes: readonly string[]): string {
  const theme = themeVariables(colorCodes);
  const color = (name: string) => theme[`--${name}`] ?? TEXT;
  const boxes = DRAWINGS[key](color);
  const ground = key === 'shasha' ? NIGHT : PAPER;
  const { width, height } = SIZE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    [{ x: 0, y: 0, width, height, fill: ground, radius: 0 }, ...boxes].map(draw).join('') +
    '</svg>'
  );
}

function draw({ x, y, width, height, fill, radius = 3 }: Box): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

type ColorOf = (name: string) => string;

const DRAWINGS: Record<TemplateKey, (color: ColorOf) => Box[]> = { diwan, masar, majlis, shasha };

/** A catalogue: a bar, a search in a wide band, a grid of courses. */
function diwan(color: ColorOf): Box[] {
  return [
    { x: 0, y: 0, width: 320, height: 22, fill: WHITE, radius: 0 },
    { x: 260, y: 7, width: 46, height: 8, fill: color('brand') },
    { x: 14, y: 30, width: 292, height: 62, fill: color('brand-100'), radius: 6 },
    { x: 176, y: 42, width: 114, height: 10, fill: color('brand-700') },
    { x: 130, y: 62, width: 160, height: 16, fill: WHITE },
    { x: 130, y: 62, width: 34, height: 16, fill: color('brand') },
    ...columns(3, 14, 292, 10).flatMap(({ x, width }, index) => [
      { x, y: 104, width, height: 84, fill: WHITE, radius: 5 },
      { x, y: 104, width, height: 46, fill: color(`brand-${index + 2}00`), radius: 5 },
      { x: x + 8, y: 160, width: width - 30, height: 6, fill: TEXT },
    ]),
  ];
}

/** A path: today's lesson, and the way to it. */
function masar(color: ColorOf): Box[] {
  return [
    { x: 60, y: 14, width: 200, height: 60, fill: color('brand'), radius: 8 },
    { x: 150, y: 28, width: 94, height: 8, fill: color('on-brand') },
    { x: 184, y: 50, width: 60, height: 12, fill: color('brand-200') },
    { x: 158, y: 84, width: 4, height: 92, fill: color('brand-300'), radius: 2 },
    ...[90, 122, 154].flatMap((y, index) => [
      { x: 149, y, width: 22, height: 22, fill: color(index === 0 ? 'brand' : 'brand-200'), radius: 7 },
      { x: index % 2 === 0 ? 184 : 66, y: y + 6, width: 70, height: 8, fill: LINE },
    ]),
    { x: 0, y: 184, width: 320, height: 16, fill: WHITE, radius: 0 },
  ];
}

/** A company: a menu at the side, what is due, a table. */
function majlis(color: ColorOf): Box[] {
  return [
    { x: 244, y: 0, width: 76, height: 200, fill: color('brand-ink'), radius: 0 },
    ...[20, 44, 64, 84].map((y) => ({ x: 258, y, width: 48, height: 7, fill: color('brand-300') })),
    ...columns(3, 14, 216, 8).flatMap(({ x, width }) => [
      { x, y: 16, width, height: 44, fill: WHITE, radius: 5 },
      { x: x + 8, y: 40, width: width - 16, height: 6, fill: color('brand') },
    ]),
    { x: 14, y: 72, width: 216, height: 114, fill: WHITE, radius: 5 },
    ...[88, 112, 136, 160].flatMap((y) => [
      { x: 140, y, width: 76, height: 7, fill: TEXT },
      { x: 28, y, width: 80, height: 7, fill: color('brand-200') },
      { x: 68, y, width: 40, height: 7, fill: color('brand') },
    ]),
  ];
}

/** A screen: dark, one course in front, rails of others below. */
function shasha(color: ColorOf): Box[] {
  return [
    { x: 0, y: 0, width: 320, height: 112, fill: color('dark-brand-tint'), radius: 0 },
    { x: 176, y: 44, width: 128, height: 12, fill: '#f6f5f2' },
    { x: 208, y: 64, width: 96, height: 6, fill: '#9b9993' },
    { x: 248, y: 82, width: 56, height: 16, fill: color('brand') },
    ...columns(4, 14, 292, 8).flatMap(({ x, width }, index) => [
      { x, y: 126, width, height: 54, fill: index === 3 ? color('brand-600') : NIGHT_LINE, radius: 5 },
      { x, y: 186, width: width - 20, height: 5, fill: '#9b9993' },
    ]),
  ];
}

function columns(count: number, start: number, total: number, gap: number): { x: number; width: number }[] {
  const width = (total - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ x: start + index * (width + gap), width }));
}
