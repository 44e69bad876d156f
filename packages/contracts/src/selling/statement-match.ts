import { toLatinDigits } from '../rules.ts';
import { searchKey } from '../search-key.ts';
import type { StatementFit, StatementReason } from './statement.ts';

/** Money that came in, in minor units of the portal's currency. */
export interface CreditLine {
  amount: number;
  /** ISO 8601. */
  day: string;
  payer: string;
  /** All that the line says about itself. */
  text: string;
  bankReference: string;
}

export interface OrderToMatch {
  id: string;
  number: number;
  reference: string;
  /** Whether it waits for its payment or for a review, in the currency of the lines. */
  isOpen: boolean;
  totalAmount: number;
  learner: string;
  /** What the learner typed about the transfer. Empty or null: nothing. */
  senderName: string;
  bankReference: string;
  transferredOn: string | null;
}

export interface LineMatch {
  outcome: 'certain' | 'possible' | 'none';
  reason: StatementReason | null;
  orders: { id: string; fits: StatementFit[] }[];
}

/** Most orders that a line may pay. Of more, none stands out. */
const MAX_POSSIBLE = 5;
/** Digits from which a number without letters is no accident. */
const STRONG_DIGITS = 4;
/** Fewest letters of a word of a name, and of a bank's number, that tell anything. */
const WORD = 3;
const TRANSFER_NUMBER = 5;

/** Returns the numbers in a text that may be those of orders, each once. */
export function orderNumbersIn(text: string): number[] {
  const runs = plain(text).match(/\d+/g) ?? [];
  const numbers = runs.map((run) => run.replace(/^0+/, '')).filter((run) => run !== '' && run.length < 10);
  return [...new Set(numbers.map(Number))].filter((number) => number <= MAX_NUMBER);
}

/** The largest number of an order, an integer of Postgres. */
const MAX_NUMBER = 2_147_483_647;

/**
 * Compares lines of a statement with orders. A line is certain if it names one order and no other, the order is open and
 * of the same amount, and no other line names it. It is possible if it names an order but something else differs, or if
 * amount and sender, typed number or day agree. Both lists must have one currency.
 *
 * @returns a match for each line, in their order
 */
export function matchLines(lines: readonly CreditLine[], orders: readonly OrderToMatch[]): LineMatch[] {
  const folded = orders.map(foldOrder);
  const byNumber = new Map(folded.map((order) => [order.number, order]));
  const read = lines.map((line) => {
    const words = foldLine(line);
    return { ...words, named: namedBy(words, byNumber) };
  });
  const claims = new Map<string, number>();
  for (const { order } of read.flatMap(({ named }) => named)) claims.set(order.id, (claims.get(order.id) ?? 0) + 1);
  const certain = read.map((line) => certainOf(line, claims));
  const taken = new Set(certain.flatMap((order) => (order ? [order.id] : [])));
  const open = new FitIndex(folded.filter(({ id, isOpen }) => isOpen && !taken.has(id)));
  return read.map((line, index) => {
    const sure = certain[index];
    if (sure) return { outcome: 'certain', reason: null, orders: [{ id: sure.id, fits: fitsOf(line, sure) }] };
    return weigh(line, { claims, open });
  });
}

/** An order with the forms of its texts that are compared. */
interface FoldedOrder extends OrderToMatch {
  prefix: string;
  /** The words of the learner's name, and of the sender whom they typed. */
  names: readonly (readonly string[])[];
  code: string;
}

function foldOrder(order: OrderToMatch): FoldedOrder {
  const names = [wordsOf(order.learner), wordsOf(order.senderName)];
  return { ...order, prefix: prefixOf(order), names, code: codeOf(order.bankReference) };
}

interface FoldedLine extends Pick<CreditLine, 'amount' | 'day'> {
  plainText: string;
  words: ReadonlySet<string>;
  codes: ReadonlySet<string>;
}

function foldLine({ amount, day, payer, text, bankReference }: CreditLine): FoldedLine {
  const plainText = plain(`${text} ${bankReference}`);
  const codes = [codeOf(bankReference), ...plainText.split(/\s+/).map(codeOf)];
  return { amount, day, plainText, words: new Set(wordsOf(`${payer} ${text}`)), codes: new Set(codes) };
}

interface Named {
  order: FoldedOrder;
  /** Whether the text cannot mean anything else. */
  isStrong: boolean;
}
type ReadLine = FoldedLine & { named: readonly Named[] };

/** Finds the orders whose references a line has; a short number without letters only beside the right amount. */
function namedBy({ plainText, amount }: FoldedLine, byNumber: ReadonlyMap<number, FoldedOrder>): Named[] {
  return orderNumbersIn(plainText).flatMap((number) => {
    const order = byNumber.get(number);
    if (!order || !isNamedIn(plainText, order)) return [];
    const isStrong = order.prefix !== '' || String(number).length >= STRONG_DIGITS;
    return isStrong || order.totalAmount === amount ? [{ order, isStrong }] : [];
  });
}

type Claims = ReadonlyMap<string, number>;

function certainOf({ amount, named }: ReadLine, claims: Claims): FoldedOrder | undefined {
  const [first] = named;
  if (!first || named.length > 1 || !first.isStrong || !first.order.isOpen) return undefined;
  return first.order.totalAmount === amount && claims.get(first.order.id) === 1 ? first.order : undefined;
}

/** Decides about a line that is not certain. */
function weigh(line: ReadLine, { claims, open }: { claims: Claims; open: FitIndex }): LineMatch {
  const openNamed = line.named.flatMap(({ order }) => (order.isOpen ? [order] : []));
  const others = open.find(line).filter((order) => !openNamed.includes(order));
  const possible = [...openNamed, ...others].map((order) => ({ id: order.id, fits: fitsOf(line, order) }));
  if (possible.length > 0) {
    possible.sort((one, other) => other.fits.length - one.fits.length);
    return { outcome: 'possible', reason: reasonOf(line, openNamed, claims), orders: possible.slice(0, MAX_POSSIBLE) };
  }
  const closed = line.named.map(({ order }) => ({ id: order.id, fits: fitsOf(line, order) }));
  return {
    ...{ outcome: 'none', reason: closed.length > 0 ? 'order-closed' : 'no-order' },
    orders: closed.slice(0, MAX_POSSIBLE),
  };
}

function reasonOf({ amount, named }: ReadLine, [first]: readonly FoldedOrder[], claims: Claims): StatementReason {
  if (!first) return 'no-reference';
  if (named.length > 1) return 'several-orders';
  if (first.totalAmount !== amount) return 'other-amount';
  return (claims.get(first.id) ?? 0) > 1 ? 'claimed-twice' : 'short-number';
}

/** Finds orders of an amount by words, numbers and days, so that no line is compared with every order. */
class FitIndex {
  readonly #orders = new Map<string, Set<FoldedOrder>>();

  constructor(orders: readonly FoldedOrder[]) {
    for (const order of orders) {
      for (const word of order.names.flat()) this.#add(order, `word ${word}`);
      if (order.transferredOn !== null) this.#add(order, `day ${order.transferredOn}`);
      if (order.code.length >= TRANSFER_NUMBER) this.#add(order, `code ${order.code}`);
    }
  }

  #add(order: FoldedOrder, key: string): void {
    const place = `${order.totalAmount} ${key}`;
    const found = this.#orders.get(place);
    if (found) found.add(order);
    else this.#orders.set(place, new Set([order]));
  }

  /** Finds the orders of the line's amount that agree with it in something else, too. */
  find(line: FoldedLine): FoldedOrder[] {
    const keys = [...[...line.words].map((word) => `word ${word}`), ...[...line.codes].map((code) => `code ${code}`)];
    const found = [...keys, `day ${line.day}`].flatMap((key) => [...(this.#orders.get(`${line.amount} ${key}`) ?? [])]);
    return [...new Set(found)].filter((order) => fitsOf(line, order).some((fit) => fit !== 'amount'));
  }
}

function fitsOf(line: FoldedLine, order: FoldedOrder): StatementFit[] {
  const isSender = order.names.some((words) => words.filter((word) => line.words.has(word)).length >= 2);
  return [
    ...(isNamedIn(line.plainText, order) ? (['reference'] as const) : []),
    ...(order.totalAmount === line.amount ? (['amount'] as const) : []),
    ...(isSender ? (['payer'] as const) : []),
    ...(order.code.length >= TRANSFER_NUMBER && line.codes.has(order.code) ? (['transfer'] as const) : []),
    ...(order.transferredOn === line.day ? (['day'] as const) : []),
  ];
}

const wordsOf = (name: string): string[] => {
  const words = searchKey(name).split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word.length >= WORD))];
};

/** Joiners, marks of direction and the stretching of Arabic letters, which banks leave in texts. */
const INVISIBLE = /[\p{Cf}\u0640]/gu;
const plain = (text: string): string => toLatinDigits(text).normalize('NFKC').replace(INVISIBLE, '').toUpperCase();

/** Folds a bank's number: letters and digits only. */
const codeOf = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the letters before the number of an order's reference. */
const prefixOf = ({ reference, number }: OrderToMatch): string =>
  plain(reference)
    .slice(0, -String(number).length)
    .replace(/[^\p{L}\p{N}]+$/u, '');

/** Banks drop hyphens, or write a space instead. */
const BETWEEN = '[^\\p{L}\\p{N}]{0,3}';

/** Whether a folded text has the reference of an order: with nothing glued to its letters, and its whole number. */
function isNamedIn(text: string, { prefix, number }: FoldedOrder): boolean {
  if (!text.includes(String(number))) return false;
  if (prefix === '') return new RegExp(`(?<![^\\s#:(])0*${number}(?![^\\s).,;])`, 'u').test(text);
  const parts = prefix.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  return new RegExp(`(?<![\\p{L}\\p{N}])${[...parts, `0*${number}`].join(BETWEEN)}(?!\\p{N})`, 'u').test(text);
}
