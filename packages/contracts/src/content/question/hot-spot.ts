import * as z from 'zod/mini';
import type { RuleKey } from '../../errors.ts';
import { requiredText, rule, wholeNumber } from '../../rules.ts';
import { MAX_OPTIONS, OPTION_MAX } from './limits.ts';
import { authoredPoint, authoredRegion, storedRegion } from './picture-regions.ts';
import { authoredFields, openFields, storedFields } from './question-fields.ts';
import { defineQuestionType, withoutLines } from './question-type.ts';

const type = z.literal('hotSpot');

/** Requires that no learner places more markers than there are regions, because one of them would always be wrong. */
const hasRegionsForMarkers = z.check<{ regions: unknown[]; markerCount: number }>(({ value, issues }) => {
  const most = value.regions.length;
  if (value.markerCount <= most) return;
  const message = 'maximum-value' satisfies RuleKey;
  issues.push({ code: 'custom', message, params: { max: most }, path: ['markerCount'], input: value });
});

/** A picture on which learners place markers, each in a region of its own. */
export const hotSpot = defineQuestionType({
  input: z
    .strictObject({
      ...{ type, ...authoredFields },
      image: authoredFields.image.check(z.refine((address) => Boolean(address), rule('required-field'))),
      /** What the picture shows, in words. It does not tell where the regions are. */
      imageDescription: requiredText(OPTION_MAX),
      regions: z
        .array(authoredRegion)
        .check(z.minLength(1, rule('required-field')), z.maxLength(MAX_OPTIONS, rule('maximum-items'))),
      /** Number of the markers that a learner places. */
      markerCount: wholeNumber().check(z.minimum(1, rule('minimum-value'))),
      /**
       * Gives part of the points for part of the markers: max(0, (right − wrong) ÷ number of the markers).
       */
      isPartial: z._default(z.boolean(), true),
    })
    .check(hasRegionsForMarkers),
  stored: z.object({
    ...{ ...storedFields, type },
    imageDescription: z.string(),
    regions: z.array(storedRegion),
    markerCount: z.int(),
    isPartial: z.boolean(),
  }),
  open: z.object({ ...openFields, type, imageDescription: z.string(), markerCount: z.int() }),
  /** The places of the markers, whose order means nothing. */
  answer: z.strictObject({
    type,
    markers: z.array(authoredPoint).check(z.maxLength(MAX_OPTIONS, rule('maximum-items'))),
  }),
  ...withoutLines,
  withoutKeys: (shown, { imageDescription, markerCount }) => ({ ...shown, imageDescription, markerCount }),
  fits: ({ markerCount }, { markers }) => markers.length <= markerCount,
  isTyped: false,
  isBlank: ({ markers }) => markers.length === 0,
  isPartlyAnswered: ({ markerCount }, { markers }) => markers.length < markerCount,
  brokenRule: () => undefined,
});
