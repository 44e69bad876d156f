import { type MarkedLine, withoutEmptyLines } from './draft-lines.ts';
import { shareFrom } from './typed-share.ts';

const shareText = (share: number): string => String(Math.round(share * 100) / 100);

/** Gives the options the shares that they have by the rule of their type, unless the author has typed some before. */
export function withShares(
  options: readonly MarkedLine[],
  rule: { isSingle: boolean; isPartial: boolean },
): MarkedLine[] {
  if (options.some(({ share }) => share.trim() !== '')) return [...options];
  const rights = withoutEmptyLines(options).filter(({ isCorrect }) => isCorrect).length;
  const right = rule.isSingle ? 100 : 100 / Math.max(1, rights);
  const wrong = rule.isSingle || !rule.isPartial ? 0 : -right;
  return options.map((each) => ({ ...each, share: shareText(each.isCorrect ? right : wrong) }));
}

/** Marks the options as right that earn all points of a single choice, or any of a multiple choice. */
export function markedByShares(options: readonly MarkedLine[], isSingle: boolean): MarkedLine[] {
  const rights = options.filter(({ share }) => (isSingle ? shareFrom(share) === 100 : shareFrom(share) > 0));
  const kept = isSingle ? rights.slice(0, 1) : rights;
  return options.map((each) => ({ ...each, isCorrect: kept.includes(each) }));
}
