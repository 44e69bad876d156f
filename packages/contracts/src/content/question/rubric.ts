import * as z from 'zod/mini';
import type { RuleKey } from '../../errors.ts';
import { id, requiredText, rule, wholeNumber } from '../../rules.ts';
import { MAX_CRITERIA, MAX_LEVELS, MAX_POINTS, MIN_OPTIONS, OPTION_MAX } from './limits.ts';
import { type OptionLine, repeatedLine, repeatedLines } from './option-lines.ts';

/** A plain line; rubrics have no formatting. */
const authoredText = { id: z.optional(id), text: requiredText(OPTION_MAX) };
const storedText = { id: z.string(), text: z.string() };

const authoredLevel = z.strictObject({
  ...authoredText,
  points: wholeNumber().check(z.minimum(0, rule('minimum-value')), z.maximum(MAX_POINTS, rule('maximum-value'))),
});

const authoredCriterion = z.strictObject({
  ...authoredText,
  levels: z
    .array(authoredLevel)
    .check(z.minLength(MIN_OPTIONS, rule('minimum-items')), z.maxLength(MAX_LEVELS, rule('maximum-items'))),
});

/** Requires that every id and every text is there once, and that each criterion has a level with points. */
const isSound = z.check<z.output<typeof authoredCriterion>[]>(({ value, issues }) => {
  const ids = value.flatMap((each) => [each.id, ...each.levels.map((level) => level.id)]).filter(Boolean);
  const invalid = 'invalid' satisfies RuleKey;
  if (new Set(ids).size < ids.length) issues.push({ code: 'custom', message: invalid, input: value });
  for (const index of repeatedLines(value.map(({ text }) => text))) issues.push(repeatedLine(value, [index, 'text']));
  for (const [place, { levels }] of value.entries()) {
    for (const index of repeatedLines(levels.map(({ text }) => text))) {
      issues.push(repeatedLine(value, [place, 'levels', index, 'text']));
    }
    if (levels.some(({ points }) => points > 0)) continue;
    const message = 'positive-number' satisfies RuleKey;
    issues.push({ code: 'custom', message, path: [place, 'levels', 0, 'points'], input: value, continue: true });
  }
});

/** The criteria by which a person marks an answer, each with its levels. Empty: the person gives points. */
export const authoredRubric = z
  .array(authoredCriterion)
  .check(z.maxLength(MAX_CRITERIA, rule('maximum-items')), isSound);

export const storedRubric = z.array(
  z.object({ ...storedText, levels: z.array(z.object({ ...storedText, points: z.int() })) }),
);
export type Rubric = z.infer<typeof storedRubric>;
type Criterion = Rubric[number];

/** Returns the criteria and all their levels, which have ids of their own. */
export const linesOfRubric = (rubric: Rubric): OptionLine[] =>
  rubric.flatMap((criterion) => [criterion, ...criterion.levels]);

/** Points of a criterion's best level. */
export const mostPointsOf = ({ levels }: Criterion): number => Math.max(...levels.map(({ points }) => points));

/**
 * Returns the share of a question's points that the chosen levels earn: `right` of `of`. The points of a rubric need not
 * add up to those of the question.
 *
 * @returns undefined if a criterion has no level, or a level is not one of its criterion
 */
export function shareOfLevels(
  rubric: Rubric,
  chosen: readonly { criterion: string; level: string }[],
): { right: number; of: number } | undefined {
  if (chosen.length !== rubric.length) return undefined;
  let right = 0;
  for (const criterion of rubric) {
    const { level } = chosen.find((each) => each.criterion === criterion.id) ?? {};
    const found = criterion.levels.find(({ id }) => id === level);
    if (!found) return undefined;
    right += found.points;
  }
  return { right, of: rubric.reduce((sum, criterion) => sum + mostPointsOf(criterion), 0) };
}
