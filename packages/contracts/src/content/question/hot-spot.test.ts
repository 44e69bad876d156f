import { describe, expect, it } from 'vitest';
import { toValidationIssues } from '../../validation.ts';
import { questionInput } from '../question.ts';
import { hotSpot } from './hot-spot.ts';

const written = {
  ...{ type: 'hotSpot', text: 'أين القلب؟', image: '/files/a.png', imageDescription: 'جسم الإنسان', markerCount: 1 },
  regions: [{ shape: 'ellipse', x: 0.4, y: 0.2, width: 0.1, height: 0.1 }],
};
function brokenBy(change: object): string[] | undefined {
  const { error } = questionInput.safeParse({ ...written, ...change });
  return error && toValidationIssues(error).map(({ path, rule }) => `${path.join('.')} ${rule}`);
}

describe('a question for places on a picture', () => {
  it('needs a picture with a description, a region, and a marker', () => {
    expect(brokenBy({})).toBeUndefined();
    expect(brokenBy({ image: null })).toEqual(['image required-field']);
    expect(brokenBy({ image: undefined })).toEqual(['image required-field']);
    expect(brokenBy({ imageDescription: ' ' })).toEqual(['imageDescription required-field']);
    expect(brokenBy({ regions: [] })).toContain('regions required-field');
    expect(brokenBy({ markerCount: 0 })).toEqual(['markerCount minimum-value']);
  });

  it('asks for no more markers than it has regions', () => {
    expect(brokenBy({ markerCount: 2 })).toEqual(['markerCount maximum-value']);
    expect(brokenBy({ markerCount: 2, regions: [...written.regions, ...written.regions] })).toBeUndefined();
  });

  it('is partly answered while a marker is left, and takes no further one', () => {
    const open = hotSpot.open.parse({ ...written, id: 'a', points: 1, markerCount: 2 });
    const answer = { type: 'hotSpot' as const, markers: [{ x: 0.1, y: 0.1 }] };
    expect(hotSpot.isPartlyAnswered(open, answer)).toBe(true);
    const stored = hotSpot.stored.parse({
      ...written,
      schema: 1,
      explanation: '',
      points: 1,
      isPartial: true,
      regions: [],
    });
    expect(hotSpot.fits(stored, answer)).toBe(true);
    expect(hotSpot.fits(stored, { ...answer, markers: [...answer.markers, ...answer.markers] })).toBe(false);
  });
});
