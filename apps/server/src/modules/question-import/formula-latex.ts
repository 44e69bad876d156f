import { MAX_LATEX } from '@dars/contracts/content/rich-text';
import { DomUtils, parseDocument } from 'htmlparser2';
import { ABOVE, BELOW, FENCES, FUNCTIONS, LARGE, LIMITED, MATRICES, SIGNS, VARIANTS } from './formula-signs.ts';

type ChildNode = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<ChildNode, { attribs: unknown }>;

/** Stops the reading of a formula that LaTeX would show in another way, or not at all. */
class Doubtful extends Error {}

const DEPTH_MAX = 30;

/**
 * Returns the LaTeX of a formula in MathML: what the formula has beside it, or else what its presentation means. Undefined
 * where that is doubtful, such as in content MathML, in formulas that run from right to left, and for elements that LaTeX
 * lacks.
 */
export function latexOfMath(mathml: string): string | undefined {
  const { children } = parseDocument(mathml, { recognizeSelfClosing: true });
  const [written] = DomUtils.findAll(isLatex, children);
  try {
    const latex = (written ? DomUtils.textContent(written) : rowOf(elementsIn(children), 0)).trim();
    return latex === '' || latex.length > MAX_LATEX ? undefined : latex;
  } catch (error) {
    if (error instanceof Doubtful) return undefined;
    throw error;
  }
}

const isLatex = (element: Element): boolean =>
  nameOf(element) === 'annotation' && /^(application\/x-tex|latex|tex)$/i.test(element.attribs['encoding'] ?? '');

const isElement = (node: ChildNode): node is Element => 'attribs' in node;
const nameOf = ({ name }: Element): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Returns the elements among nodes. Words belong to elements of their own. @throws Doubtful for other words */
function elementsIn(nodes: readonly ChildNode[]): Element[] {
  if (nodes.some((node) => 'data' in node && node.type === 'text' && node.data.trim() !== '')) throw new Doubtful();
  return nodes.filter(isElement).filter((each) => !/^(annotation(-xml)?|maligngroup|malignmark)$/.test(nameOf(each)));
}

type Read = (element: Element, depth: number) => string;

const ROWS = ['math', 'mrow', 'mstyle', 'mpadded', 'semantics'];
const asRow: Read = ({ children }, depth) => rowOf(elementsIn(children), depth);

const READERS: Record<string, Read> = {
  ...Object.fromEntries(ROWS.map((name) => [name, asRow])),
  mi: (element) => identifierOf(element),
  mn: (element) => identifierOf(element),
  mo: (element) => operatorOf(textOf(element)),
  mtext: (element) => wordsOf(DomUtils.textContent(element)),
  ms: (element) => wordsOf(DomUtils.textContent(element)),
  mspace: ({ attribs }) => {
    if (attribs['linebreak'] === 'newline') throw new Doubtful();
    return Number.parseFloat(attribs['width'] ?? '0') > 0 ? '\\ ' : '';
  },
  none: () => '',
  mphantom: (element, depth) => `\\phantom{${asRow(element, depth)}}`,
  msqrt: (element, depth) => `\\sqrt{${asRow(element, depth)}}`,
  mroot(element, depth) {
    const [radicand, index] = partsOf(element, 2, depth);
    return `\\sqrt[{${index}}]{${radicand}}`;
  },
  mfrac(element, depth) {
    const [above, below] = partsOf(element, 2, depth);
    const isWithoutLine = /^0(\D|$)/.test(element.attribs['linethickness'] ?? '');
    return `${isWithoutLine ? '\\genfrac{}{}{0pt}{}' : '\\frac'}{${above}}{${below}}`;
  },
  msub: (element, depth) => scripts(element, ['_'], depth),
  msup: (element, depth) => scripts(element, ['^'], depth),
  msubsup: (element, depth) => scripts(element, ['_', '^'], depth),
  munder: (element, depth) => underOf(element, depth),
  mover: (element, depth) => overOf(element, depth),
  munderover(element, depth) {
    const [base] = elementsIn(element.children);
    if (base && takesLimits(base)) return scripts(element, ['_', '^'], depth);
    const [inner, below, above] = partsOf(element, 3, depth);
    return `\\underset{${below}}{\\overset{${above}}{${inner}}}`;
  },
  mmultiscripts: (element, depth) => multiscriptsOf(element, depth),
  mfenced({ attribs, children }, depth) {
    const { open = '(', close = ')', separators = ',' } = attribs;
    const inner = elementsIn(children);
    const matrix = inner.length === 1 && inner[0] ? matrixOf(open, inner[0], close, depth) : undefined;
    if (matrix) return matrix;
    const signs = [...separators.replaceAll(/\s/g, '')];
    const parts = inner.map((each, index) => {
      const sign = index === 0 ? undefined : (signs[index - 1] ?? signs.at(-1));
      return [...(sign ? [operatorOf(sign)] : []), read(each, depth)].join(' ');
    });
    return stretched(open, parts.join(' '), close);
  },
  mtable: (element, depth) => tableOf('matrix', element, depth),
  menclose(element, depth) {
    const command = ENCLOSURES[(element.attribs['notation'] ?? '').trim().toLowerCase()];
    if (!command) throw new Doubtful();
    return `\\${command}{${asRow(element, depth)}}`;
  },
};

const ENCLOSURES: Record<string, string> = {
  ...{ updiagonalstrike: 'cancel', downdiagonalstrike: 'bcancel', 'updiagonalstrike downdiagonalstrike': 'xcancel' },
  ...{ box: 'boxed', top: 'overline', bottom: 'underline', radical: 'sqrt' },
};

function read(element: Element, depth: number): string {
  const reader = READERS[nameOf(element)];
  if (!reader || depth > DEPTH_MAX || element.attribs['dir']?.toLowerCase() === 'rtl') throw new Doubtful();
  return reader(element, depth + 1);
}

/** Reads elements beside each other, with the fences that stand around them. */
function rowOf(elements: readonly Element[], depth: number): string {
  const parts: string[] = [];
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at] as Element;
    const end = closingFence(elements, at);
    const inner = elements.slice(at + 1, end);
    if (end !== undefined && inner.some(isTall)) {
      const [open, close] = [textOf(element), textOf(elements[end] as Element)];
      const matrix = inner.length === 1 ? matrixOf(open, inner[0] as Element, close, depth) : undefined;
      parts.push(matrix ?? stretched(open, rowOf(inner, depth), close));
      at = end;
    } else if (textOf(element) === '{' && isFence(element) && at === elements.length - 2 && isTable(elements[at + 1])) {
      parts.push(tableOf('cases', elements[at + 1] as Element, depth));
      at += 1;
    } else parts.push(read(element, depth));
  }
  return parts.filter((part) => part !== '').join(' ');
}

const isFence = (element: Element): boolean => nameOf(element) === 'mo';

/** Returns the place of the fence that closes the one at a place; undefined if none is opened there or closes it. */
function closingFence(elements: readonly Element[], at: number): number | undefined {
  const element = elements[at] as Element;
  const open = isFence(element) ? textOf(element) : '';
  const close = FENCES[open];
  if (close === undefined) return undefined;
  let opened = 0;
  for (let place = at + 1; place < elements.length; place += 1) {
    const other = elements[place] as Element;
    if (!isFence(other)) continue;
    if (textOf(other) === close && opened === 0) return place;
    if (textOf(other) === open) opened += 1;
    else if (textOf(other) === close) opened -= 1;
  }
  return undefined;
}

const isTable = (element: Element | undefined): boolean => {
  if (element === undefined) return false;
  if (nameOf(element) === 'mtable') return true;
  const [only, ...others] = ROWS.includes(nameOf(element)) ? elementsIn(element.children) : [];
  return others.length === 0 && isTable(only);
};
const isTall = (element: Element): boolean =>
  /^(mfrac|mtable|munder|mover|munderover)$/.test(nameOf(element)) || element.children.filter(isElement).some(isTall);

const delimiterOf = (fence: string): string => (fence.trim() === '' ? '.' : (SIGNS.get(fence) ?? fence));
function stretched(open: string, inner: string, close: string): string {
  const isKnown = (fence: string) => fence.trim() === '' || fence in FENCES || Object.values(FENCES).includes(fence);
  if (!isKnown(open) || !isKnown(close)) throw new Doubtful();
  return `\\left${delimiterOf(open)} ${inner} \\right${delimiterOf(close)}`;
}

/** Reads a table between fences as a matrix; undefined for other elements and fences. */
function matrixOf(open: string, element: Element, close: string, depth: number): string | undefined {
  if (!isTable(element)) return undefined;
  if (open === '{' && close.trim() === '') return tableOf('cases', element, depth);
  const environment = FENCES[open] === close ? MATRICES[open] : undefined;
  return environment && tableOf(environment, element, depth);
}

function tableOf(environment: string, element: Element, depth: number): string {
  if (nameOf(element) !== 'mtable') return tableOf(environment, elementsIn(element.children)[0] as Element, depth + 1);
  const rows = elementsIn(element.children).map((row) => {
    if (nameOf(row) !== 'mtr') throw new Doubtful();
    const cells = elementsIn(row.children).map((cell) => {
      if (nameOf(cell) !== 'mtd' || cell.attribs['columnspan'] || cell.attribs['rowspan']) throw new Doubtful();
      return asRow(cell, depth + 1);
    });
    return cells.join(' & ');
  });
  // A bracket behind the end of a row would be a distance.
  const lines = rows.map((row) => (row.startsWith('[') ? `{}${row}` : row));
  return `\\begin{${environment}} ${lines.join(' \\\\ ')} \\end{${environment}}`;
}

/** Reads the parts of an element. @throws Doubtful for another number of them */
function partsOf(element: Element, count: number, depth: number): string[] {
  const parts = elementsIn(element.children);
  if (parts.length !== count) throw new Doubtful();
  return parts.map((part) => read(part, depth));
}

/** Writes what scripts belong to: braces keep what is more than one sign together. */
const baseOf = (base: string): string => (/^(.|\\[a-zA-Z]+|)$/su.test(base) ? base || '{}' : `{${base}}`);

/** A prime stands as high as an exponent by itself. */
const scriptOf = (script: string): string => script.replaceAll(/\{\}\^\{(\\prime(?:\\prime)?)\}/g, '$1');

function scripts(element: Element, signs: readonly string[], depth: number): string {
  const [base = '', ...others] = partsOf(element, signs.length + 1, depth);
  const written = others.map((each, index) => (each === '' ? '' : `${signs[index]}{${scriptOf(each)}}`));
  return baseOf(base) + written.join('');
}

function takesLimits(base: Element): boolean {
  const [only, ...others] = ROWS.includes(nameOf(base)) ? elementsIn(base.children) : [];
  if (only) return others.length === 0 && takesLimits(only);
  return LARGE.has(textOf(base)) || LIMITED.has(textOf(base));
}

function underOf(element: Element, depth: number): string {
  const [base, below] = elementsIn(element.children);
  if (base && takesLimits(base)) return scripts(element, ['_'], depth);
  const [inner = '', under = ''] = partsOf(element, 2, depth);
  const command = below && BELOW[textOf(below)];
  return command ? `\\${command}{${inner}}` : `\\underset{${under}}{${inner}}`;
}

function overOf(element: Element, depth: number): string {
  const [base, above] = elementsIn(element.children);
  if (base && takesLimits(base)) return scripts(element, ['^'], depth);
  const command = above && base && ABOVE[textOf(above)]?.[[...textOf(base)].length > 1 ? 1 : 0];
  if (command && base) return `\\${command}{${read(base, depth)}}`;
  const [inner = '', over = ''] = partsOf(element, 2, depth);
  return `\\overset{${over}}{${inner}}`;
}

function multiscriptsOf({ children }: Element, depth: number): string {
  const [base, ...others] = elementsIn(children);
  const split = others.findIndex((each) => nameOf(each) === 'mprescripts');
  const [after, before] = split < 0 ? [others, []] : [others.slice(0, split), others.slice(split + 1)];
  if (!base || after.length > 2 || before.length > 2) throw new Doubtful();
  const write = (pair: readonly Element[]) =>
    pair.map((each, index) => [index === 0 ? '_' : '^', read(each, depth)] as const);
  const textsOf = (pair: readonly Element[]) =>
    write(pair)
      .map(([sign, text]) => (text === '' ? '' : `${sign}{${scriptOf(text)}}`))
      .join('');
  const first = textsOf(before);
  return (first && `{}${first}`) + baseOf(read(base, depth)) + textsOf(after);
}

const textOf = (element: Element): string => DomUtils.textContent(element).trim();

/** Letters of scripts that formulas have no letters of their own for, such as Arabic ones. */
const IS_WORD = /[^\P{L}\p{Script=Latin}\p{Script=Greek}]|[^\P{Nd}0-9]/u;

function identifierOf(element: Element): string {
  const text = textOf(element);
  if (FUNCTIONS.has(text)) return `\\${text}`;
  if (IS_WORD.test(text)) return wordsOf(text);
  const signs = [...text].map(operatorOf).join(text.length > 1 && /\\/.test(text) ? ' ' : '');
  const isName = nameOf(element) === 'mi' && [...text].length > 1;
  const variant = VARIANTS[element.attribs['mathvariant'] ?? ''] ?? (isName ? 'mathrm' : undefined);
  return variant && signs !== '' ? `\\${variant}{${signs}}` : signs;
}

/** Writes an operator or a letter. @throws Doubtful for a character that LaTeX has no sign for */
function operatorOf(text: string): string {
  const known = SIGNS.get(text);
  if (known !== undefined) return known;
  if (/^[a-zA-Z]{2,}$/.test(text)) return FUNCTIONS.has(text) ? `\\${text}` : `\\mathrm{${text}}`;
  if (IS_WORD.test(text)) return wordsOf(text);
  if ([...text].length > 1) return [...text].map(operatorOf).join(' ');
  if (text !== '' && !/^[\p{Script=Latin}\p{Script=Greek}0-9+\-=<>*/|!?,.:;()[\]'"،؛]$/u.test(text))
    throw new Doubtful();
  return text;
}

const ESCAPED: Record<string, string> = {
  ...{ '\\': '\\textbackslash{}', '^': '\\textasciicircum{}', '~': '\\textasciitilde{}' },
};

/** Writes words as they are, with the spaces around them. */
function wordsOf(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ');
  if (words === '') return '';
  return `\\text{${words.replaceAll(/[\\^~{}$&#%_]/g, (sign) => ESCAPED[sign] ?? `\\${sign}`)}}`;
}
