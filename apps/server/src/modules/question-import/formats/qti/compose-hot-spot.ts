import type { PictureRegion } from '@dars/contracts/content/question/picture-regions';
import { Refusal } from '../../reading.ts';
import { type Composed, setBodyAsText } from './composed-item.ts';
import { attributeOf, findNamed, type QtiElement, textIn } from './qti-element.ts';

interface Size {
  width: number;
  height: number;
}

/** Composes places on a picture of points in areas that learners do not see. */
export function composeSelectPoint(composed: Composed): object {
  const { body, first, scores } = composed;
  const areas = scores.areasOf(first);
  if (areas.length === 0) throw new Refusal('no-right-answer');
  const notes = findNamed(findNamed(body, 'rubricBlock').find(isOfRegions), 'li').map(readNote);
  return composeRegions(composed, (size) =>
    areas.map((area, index) => {
      const { name = '', shares = [] } = (notes.length === areas.length && notes[index]) || {};
      const region = regionOf(area, size, name);
      return finerRegion(region, shares, size) ?? region;
    }),
  );
}

/** Composes places on a picture of a choice among areas that learners see. Only the right ones become regions. */
export function composeHotspot(composed: Composed): object {
  const { draft, first, responses } = composed;
  const right = (responses[0]?.values ?? []).filter(({ share }) => share > 0).map(({ value }) => value);
  const choices = findNamed(first, 'hotspotChoice').filter((each) => right.includes(attributeOf(each, 'identifier')));
  if (choices.length === 0) throw new Refusal('no-right-answer');
  draft.findings.add('type-changed');
  return composeRegions(composed, (size) =>
    choices.map((choice) => regionOf(choice, size, attributeOf(choice, 'hotspotLabel'))),
  );
}

/** Whether a note for the people who mark holds the places and names of regions, as in our own exports. */
export const isOfRegions = (rubric: QtiElement): boolean =>
  attributeOf(rubric, 'class').split(/\s+/).includes('regions');

/** Reads the name of a region, and its place in shares of the picture. */
function readNote(note: QtiElement): { name: string; shares: number[] } {
  const [place] = findNamed(note, 'span').filter((each) => attributeOf(each, 'class') === 'place');
  const rest = { ...note, content: note.content.filter((node) => node !== place) };
  const percentages = place ? textIn(place).split(/\s+/) : [];
  return { name: textIn(rest), shares: percentages.map((each) => rounded(Number(each.replace('%', '')) / 100)) };
}

/** A pixel, by which rounding moves an edge at most, and the error of the shares. */
const A_PIXEL = 1.1;

/**
 * Returns a region with the finer place of its note; undefined if that is more than a pixel away, because then somebody
 * has moved the area.
 */
function finerRegion(region: PictureRegion, shares: readonly number[], size: Size): PictureRegion | undefined {
  const isNear = (one: readonly number[], other: readonly number[]) =>
    one.length === other.length &&
    one.every((share, index) => {
      const side = index % 2 === 0 ? size.width : size.height;
      return Math.abs(share - (other[index] ?? Number.NaN)) * side <= A_PIXEL;
    });
  if (region.shape === 'polygon') {
    if (
      !isNear(
        shares,
        region.corners.flatMap(({ x, y }) => [x, y]),
      )
    )
      return undefined;
    return { ...region, corners: region.corners.map((_corner, index) => cornerOf(shares, index)) };
  }
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = shares;
  const edges = [region.x, region.y, region.x + region.width, region.y + region.height];
  return isNear(edges, [x, y, x + width, y + height]) ? { ...region, x, y, width, height } : undefined;
}

const cornerOf = (shares: readonly number[], index: number) => ({
  ...{ x: shares[2 * index] ?? 0, y: shares[2 * index + 1] ?? 0 },
});

function composeRegions(composed: Composed, regionsOf: (size: Size) => PictureRegion[]): object {
  const { draft, first, responses } = composed;
  setBodyAsText(composed);
  const [object] = findNamed(first, 'object', 'img');
  const address = attributeOf(object, 'data') || attributeOf(object, 'src');
  const picture = draft.setImage(address);
  if (!picture) throw new Refusal('without-picture', address);
  const size = { width: Number(attributeOf(object, 'width')), height: Number(attributeOf(object, 'height')) };
  // Without its size nobody knows where the places are.
  if (!(size.width > 0 && size.height > 0)) throw new Refusal('broken');
  const regions = regionsOf(size);
  let imageDescription = textIn(object) || attributeOf(object, 'alt');
  if (imageDescription === '') {
    imageDescription = picture.name.replace(/\.\w{1,5}$/, '');
    draft.findings.add('picture-alt', picture.name);
  }
  const most = responses[0]?.isSingle ? 1 : Number(attributeOf(first, 'maxChoices')) || regions.length;
  return {
    ...{ type: 'hotSpot', imageDescription, regions, markerCount: Math.min(most, regions.length) },
    isPartial: responses[0]?.isMapped ?? false,
  };
}

/** Shares of a picture are read with six decimals, which is less than a thousandth of a pixel. */
const DECIMALS = 1e6;
const rounded = (share: number): number => Math.round(share * DECIMALS) / DECIMALS;
const shareOf = (pixels: number, side: number): number => rounded(Math.min(1, Math.max(0, pixels / side)));

/** Returns an area, whose numbers are pixels, as a region of the picture. @throws Refusal for an unknown shape */
function regionOf(area: QtiElement, { width, height }: Size, name: string): PictureRegion {
  const [a = 0, b = 0, c = 0, d = 0, ...others] = attributeOf(area, 'coords')
    .split(/[\s,]+/)
    .map(Number);
  const boxOf = (
    shape: 'rectangle' | 'ellipse',
    [left, top, right, bottom]: readonly [number, number, number, number],
  ) => {
    const [x, y] = [shareOf(left, width), shareOf(top, height)];
    return {
      ...{ shape, name, x, y },
      ...{ width: rounded(shareOf(right, width) - x), height: rounded(shareOf(bottom, height) - y) },
    };
  };
  switch (attributeOf(area, 'shape')) {
    case 'rect':
      return boxOf('rectangle', [a, b, c, d]);
    case 'circle':
      return boxOf('ellipse', [a - c, b - c, a + c, b + c]);
    case 'ellipse':
      return boxOf('ellipse', [a - c, b - d, a + c, b + d]);
    case 'default':
      return boxOf('rectangle', [0, 0, width, height]);
    case 'poly': {
      const all = [a, b, c, d, ...others];
      const corners = all.flatMap((x, index) =>
        index % 2 === 0 ? [{ x: shareOf(x, width), y: shareOf(all[index + 1] ?? 0, height) }] : [],
      );
      return { shape: 'polygon', name, corners };
    }
    default:
      throw new Refusal('type-unsupported', attributeOf(area, 'shape'));
  }
}
