import type { Question } from '@dars/contracts/content/question';
import type { PictureRegion } from '@dars/contracts/content/question/picture-regions';
import { plainQuestion } from '@dars/contracts/testing/questions';
import { describe, expect, it } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { movedBy, regionFrom, regionInputOf, regionWithin, resizedBy, withHandleAt } from './draft-regions.ts';
import { newDraft } from './question-draft.ts';
import { draftOf } from './stored-draft.ts';

const box: PictureRegion = { shape: 'rectangle', name: 'Cairo', x: 0.4, y: 0.1, width: 0.2, height: 0.3 };
const triangle = regionWithin('polygon', { x: 0.2, y: 0.2, width: 0.4, height: 0.2 });

describe('a region of the editor', () => {
  it('has its numbers in percent, and takes them in any digits', () => {
    const edited = regionFrom(box);
    expect(edited).toMatchObject({ text: 'Cairo', numbers: ['40', '10', '20', '30'] });
    expect(regionInputOf(edited)).toEqual(box);
    expect(regionInputOf({ ...edited, numbers: ['٤٠٫٥', '10 %', '12,25', '30'] })).toEqual({
      ...{ ...box, x: 0.405, width: 0.1225 },
    });
  });

  it('stays within the picture when it is moved', () => {
    expect(movedBy(box, { x: 0.1, y: -0.05 })).toEqual({ ...box, x: 0.5, y: 0.05 });
    expect(movedBy(box, { x: 0.9, y: -0.9 })).toEqual({ ...box, x: 0.8, y: 0 });
    expect(movedBy(triangle, { x: 0.9, y: 0.9 })).toMatchObject({
      corners: [{ x: 0.8, y: 0.8 }, { x: 1, y: 1 }, { x: 0.6, y: 1 }], // biome-ignore format: in one line
    });
  });

  it('keeps its upper left corner and a least size when it is resized', () => {
    expect(resizedBy(box, { x: 0.1, y: -0.1 }, 0.01)).toEqual({ ...box, width: 0.3, height: 0.2 });
    expect(resizedBy(box, { x: -0.5, y: 0.9 }, 0.01)).toEqual({ ...box, width: 0.01, height: 0.9 });
    expect(resizedBy(triangle, { x: 0.4, y: 0 }, 0.01)).toMatchObject({
      corners: [{ x: 0.6, y: 0.2 }, { x: 1, y: 0.4 }, { x: 0.2, y: 0.4 }], // biome-ignore format: in one line
    });
  });

  it('is turned over when a corner is dragged beyond the opposite one', () => {
    expect(withHandleAt(box, 2, { x: 0.3, y: 0.05 })).toEqual({ ...box, x: 0.3, y: 0.05, width: 0.1, height: 0.05 });
  });
});

describe('a draft of a question for places on a picture', () => {
  const written = { ...newDraft('hotSpot'), text: '?', image: '/files/a.png', imageDescription: 'A map' };
  const faults = (draft: typeof written) =>
    checkDraft(draft).faults.map(({ field, line, issue }) => [field, line, issue.rule]);

  it('says what is missing', () => {
    expect(faults({ ...written, image: null as unknown as string, imageDescription: '' })).toEqual([
      ['image', undefined, 'required-field'],
      ['imageDescription', undefined, 'required-field'],
      ['regions', undefined, 'required-field'],
    ]);
  });

  it('asks for as many markers as there are regions unless the author says otherwise', () => {
    const regions = [regionFrom(box), regionFrom(triangle)];
    expect(checkDraft({ ...written, regions }).input).toMatchObject({ markerCount: 2, isPartial: true });
    expect(checkDraft({ ...written, regions, markerCount: '١' }).input).toMatchObject({ markerCount: 1 });
    expect(faults({ ...written, regions, markerCount: '3' })).toEqual([['markerCount', undefined, 'maximum-value']]);
  });

  it('names the region whose number is none, or lies outside', () => {
    const edited = regionFrom(box);
    for (const numbers of [
      ['x', '10', '20', '30'],
      ['90', '10', '20', '30'],
      ['', '10', '20', '30'],
    ]) {
      // biome-ignore format: in one line
      const regions = [regionFrom(triangle), { ...edited, numbers }];
      expect(faults({ ...written, regions }), numbers.join()).toEqual([['regions', edited.key, 'invalid']]);
    }
  });

  it('keeps the number of markers of a stored question', () => {
    const stored = (markerCount: number): Question => ({
      ...{ ...plainQuestion, type: 'hotSpot', image: '/files/a.png', imageDescription: 'A map' },
      ...{ regions: [box, triangle], markerCount, isPartial: false },
    });
    expect(draftOf(stored(1)).markerCount).toBe('1');
    expect(draftOf(stored(2)).markerCount).toBe('');
  });
});
