import { createElement, type ReactNode } from 'react';
import temml from 'temml';

/** A part of the tree that Temml builds, as far as it is read here. */
interface MathTree {
  /** The name of a MathML element; undefined for a fragment. */
  type?: string;
  /** Only of a text. */
  text?: string;
  attributes?: Record<string, unknown>;
  classes?: string[];
  style?: Record<string, unknown>;
  children?: MathTree[];
}

/** The drawn formula, or what is wrong with it. */
export type DrawnMath = { element: ReactNode; fault?: undefined } | { element?: undefined; fault: MathFault };

interface MathFault {
  /** The characters of the source that are not understood; undefined if the fault has no such place. */
  at?: string | undefined;
}

/** Commands that define others: with them a short source could grow without end. */
const DEFINING = [
  ...['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'global', 'long'],
  ...['newcommand', 'renewcommand', 'providecommand'],
];
/** Most elements of one formula. A full page of school algebra has a few hundred. */
const MAX_ELEMENTS = 4000;
/**
 * Most cells of the matrices of a formula for each character of its source, besides twenty. A filled cell takes two
 * characters or more, and a few hundred signs for empty ones would make a thousand cells.
 */
const CELLS_PER_CHARACTER = 2;
/** Largest width and height that a command may ask for, in em. */
const MAX_SIZE: [number, number] = [10, 10];

/** The elements of MathML Core that formulas consist of. Others are replaced by their content. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...['math', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'mspace', 'ms', 'mfrac', 'msqrt', 'mroot', 'mpadded', 'mphantom'],
  ...['msup', 'msub', 'msubsup', 'mover', 'munder', 'munderover', 'mmultiscripts', 'mprescripts', 'none'],
  ...['mtable', 'mtr', 'mtd', 'mstyle', 'menclose'],
]);

/** No addresses, ids, titles, colours or styles are among them, whatever Temml sets. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['accent', 'columnalign', 'columnspan', 'depth', 'display', 'displaystyle', 'fence', 'form', 'height', 'largeop'],
  ...['linethickness', 'lspace', 'mathsize', 'mathvariant', 'maxsize', 'minsize', 'movablelimits', 'notation'],
  ...['rowspacing', 'rspace', 'scriptlevel', 'separator', 'stretchy', 'symmetric', 'voffset', 'width'],
]);

/** Classes of Temml that `rich-text.css` has rules for. */
const CLASSES: ReadonlySet<string> = new Set([
  ...['tml-left', 'tml-right', 'tml-jot', 'tml-overline', 'tml-underline', 'tml-fbox'],
  ...['tml-cancel', 'upstrike', 'downstrike', 'sout', 'tml-xcancel'],
]);

/** The page's Content Security Policy allows no style attributes, so the borders of a cell or a box become classes. */
const BORDERS = {
  border: 'tml-fbox',
  borderTop: 'math-top',
  borderBottom: 'math-bottom',
  // Formulas are an ltr island, so left and right are those of the source.
  borderLeft: 'math-left',
  borderRight: 'math-right', // ltr island
};

/**
 * Draws LaTeX as MathML. The source is not trusted: commands for links, pictures, classes and styles are refused, and
 * only elements and attributes of fixed lists are made, without parsing any HTML.
 */
export function drawMath(latex: string, isBlock: boolean): DrawnMath {
  if (cellsOf(latex) > 20 + CELLS_PER_CHARACTER * latex.length) return { fault: {} };
  try {
    const tree: MathTree = temml.__renderToMathMLTree(latex, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      maxSize: MAX_SIZE,
      // A new object, because Temml writes into it.
      macros: Object.fromEntries(DEFINING.map((name) => [`\\${name}`, '\\undefined'])),
    });
    if (countElements(tree, MAX_ELEMENTS) > MAX_ELEMENTS) return { fault: {} };
    return { element: elementOf(tree, 0) };
  } catch (error) {
    // Temml has no other way to report wrong LaTeX. Errors of other kinds, such as that of a stack that is too deep, are
    // the source's fault too: the same formula is drawn nowhere.
    return { fault: { at: placeOf(error, latex) } };
  }
}

/** Counts cells before they are built: each `\\` adds a row, and the row with the most `&` has the most columns. */
function cellsOf(latex: string): number {
  const rows = latex.split('\\\\');
  return rows.length * Math.max(...rows.map((row) => row.split('&').length));
}

/** Returns the beginning of the source that an error points at. */
function placeOf(error: unknown, latex: string): string | undefined {
  const position = error instanceof Error && 'position' in error ? error.position : undefined;
  if (typeof position !== 'number' || position >= latex.length) return undefined;
  return /^(\\[a-zA-Z]+|\\?.)/su.exec(latex.slice(position))?.[0];
}

/** Counts the parts of a tree, no further than to the first beyond the maximum. */
function countElements({ children = [] }: MathTree, max: number): number {
  let count = 1;
  for (const child of children) {
    if (count > max) break;
    count += countElements(child, max - count);
  }
  return count;
}

function elementOf({ type, text, attributes = {}, classes = [], style = {}, children = [] }: MathTree, key: number) {
  if (text !== undefined) return text;
  const inner: ReactNode[] = children.map(elementOf);
  if (type === undefined || !ELEMENTS.has(type)) return inner;
  const allowed = Object.entries(attributes).filter(([name]) => ATTRIBUTES.has(name));
  const borders = Object.entries(BORDERS).filter(([side]) => side in style);
  const names = [...classes.filter((name) => CLASSES.has(name)), ...borders.map(([, name]) => name)];
  return createElement(
    type,
    {
      key,
      ...Object.fromEntries(allowed.map(([name, value]) => [name, String(value)])),
      ...(names.length > 0 && { className: names.join(' ') }),
    },
    ...inner,
  );
}
