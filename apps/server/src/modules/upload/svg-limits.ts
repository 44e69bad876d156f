/** The largest number in a length, a transformation or a style. Coordinates of paths are not measured. */
const MAX_NUMBER = 1_000_000;
/** The longest side of the drawing or of a filter's area, in CSS pixels. */
const MAX_SIDE = 32_767;
/** The largest relative size, as a multiple of the size it refers to. */
const MAX_SHARE = 10;
/** The farthest that a filter spreads its input, in units. */
const MAX_SPREAD = 250;

const NUMBER = /(?<![\w#.])[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const numbersIn = (text: string): number[] => (text.match(NUMBER) ?? []).map((number) => Math.abs(Number(number)));

export const isBounded = (text: string): boolean => numbersIn(text).every((number) => number <= MAX_NUMBER);

/** CSS pixels of each unit. Units that depend on the page get a high estimate. */
const PIXELS: Record<string, number> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 3.78, cm: 37.8, q: 0.945, in: 96 };
const OTHER_UNIT = 20;

function isHugeSide(value: string): boolean {
  const [, number, unit = ''] = /^\s*([-+\d.e]+?)\s*(%|[a-z]*)\s*$/i.exec(value) ?? [];
  if (number === undefined) return !isBounded(value);
  const size = Math.abs(Number(number));
  if (unit === '%') return size > MAX_SHARE * 100;
  return !(size * (PIXELS[unit.toLowerCase()] ?? OTHER_UNIT) <= MAX_SIDE);
}

type Values = ReadonlyMap<string, string>;

/** Whether a whole drawing is larger than anything that shows it. */
export const isHugeDrawing = (values: Values): boolean =>
  ['width', 'height'].some((name) => isHugeSide(values.get(name) ?? '')) || !isBounded(values.get('viewBox') ?? '');

/** Whether a filter or one of its steps works on a larger area than a screen shows, or spreads too far. */
export function isHugeFilter(values: Values): boolean {
  const spread = ['stdDeviation', 'radius'].flatMap((name) => numbersIn(values.get(name) ?? ''));
  if (spread.some((number) => number > MAX_SPREAD)) return true;
  const isShare = values.has('filterUnits') && values.get('filterUnits') !== 'userSpaceOnUse';
  return ['x', 'y', 'width', 'height'].some((name) => {
    const value = values.get(name) ?? '';
    return (
      isHugeSide(value) || (isShare && !value.includes('%') && numbersIn(value).some((number) => number > MAX_SHARE))
    );
  });
}
