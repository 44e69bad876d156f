import { composeMatching, composeMatrix } from '../../compose-matching.ts';
import { isNear } from '../../file-shares.ts';
import { Refusal } from '../../reading.ts';
import { type Composed, contentOf, html, noteShuffle, setBodyAsText } from './composed-item.ts';
import { attributeOf, findNamed, type QtiElement, textIn } from './qti-element.ts';

/** Composes pairs of two lists. */
export function composeMatchItem(composed: Composed): object {
  const [rows, columns] = findNamed(composed.first, 'simpleMatchSet').map((set) =>
    findNamed(set, 'simpleAssociableChoice'),
  );
  setBodyAsText(composed);
  return composePairs(composed, rows ?? [], columns ?? []);
}

/** Composes pairs of one list: the first of each pair becomes the item. */
export function composeAssociate(composed: Composed): object {
  const all = findNamed(composed.first, 'simpleAssociableChoice');
  const right = (composed.responses[0]?.values ?? []).filter(({ share }) => share > 0);
  const items = new Set(right.map(({ value }) => value.split(/\s+/)[0]));
  setBodyAsText(composed);
  const isItem = (each: QtiElement) => items.has(attributeOf(each, 'identifier'));
  return composePairs(
    composed,
    all.filter(isItem),
    all.filter((each) => !isItem(each)),
  );
}

/** Composes pairs, or a matrix if each column may be right for all rows. */
function composePairs(composed: Composed, items: readonly QtiElement[], matches: readonly QtiElement[]): object {
  const { draft, responses, first } = composed;
  const [response] = responses;
  const right = (response?.values ?? []).filter(({ share }) => share > 0);
  if (right.length === 0) throw new Refusal('no-right-answer');
  const idOf = (each: QtiElement) => attributeOf(each, 'identifier');
  const matchesOf = (item: QtiElement) =>
    matches.flatMap((match, index) => {
      const found = right.find(({ value }) => {
        const [one, other] = value.split(/\s+/);
        return (one === idOf(item) && other === idOf(match)) || (other === idOf(item) && one === idOf(match));
      });
      return found ? [{ match, index, share: found.share }] : [];
    });
  const pairs = items.map((item) => ({ item, own: matchesOf(item) }));
  for (const { item, own } of pairs) {
    if (own.length === 0) throw new Refusal('pair-broken', textIn(item));
    if (own.length > 1) draft.findings.add('several-matches', textIn(item));
  }
  const shares = pairs.map(({ own }) => own[0]?.share ?? 0);
  if (response?.isMapped)
    for (const share of shares)
      if (!isNear(share, shares[0] ?? 0)) draft.findings.add('fraction', `${Math.round(share)}%`);
  noteShuffle(composed);
  const isPartial = response?.isMapped ?? false;
  if (isMatrix(first, items, matches) && pairs.every(({ own }) => own.length === 1)) {
    const rows = pairs.map(({ item, own }) => ({ text: contentOf(item), rightColumn: own[0]?.index ?? 0 }));
    return {
      ...composeMatrix(
        draft,
        matches.map((each) => contentOf(each)),
        rows,
      ),
      isPartial,
    };
  }
  const used = new Set(pairs.map(({ own }) => own[0]?.match));
  const others = matches.filter((match) => !used.has(match));
  return {
    ...composeMatching(draft, [
      ...pairs.map(({ item, own }) => ({ item: contentOf(item), match: contentOf(own[0]?.match) })),
      ...others.map((match) => ({ item: html(''), match: contentOf(match) })),
    ]),
    isPartial,
  };
}

const MOST_COLUMNS = 6;

function isMatrix(interaction: QtiElement, rows: readonly QtiElement[], columns: readonly QtiElement[]): boolean {
  if (interaction.name !== 'matchInteraction' || columns.length < 2 || columns.length > MOST_COLUMNS) return false;
  const isOpen = (column: QtiElement) => {
    const most = Number(attributeOf(column, 'matchMax') || '1');
    return most === 0 || most >= rows.length;
  };
  return rows.length > 1 && rows.every((row) => attributeOf(row, 'matchMax') === '1') && columns.every(isOpen);
}
