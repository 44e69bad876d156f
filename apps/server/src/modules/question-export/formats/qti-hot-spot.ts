import type { QuestionOf } from '@dars/contracts/content/question';
import type { PictureRegion } from '@dars/contracts/content/question/picture-regions';
import { escapeHtml } from '../../../core/escape-html.ts';
import { Omission } from '../writing.ts';
import { allPointsIf, askedOf, decimals, type Parts, type QtiTexts, TEMPLATES } from './qti-markup.ts';

/** The side of a drawing that names no size, in pixels. */
const NOMINAL_SIDE = 1000;

interface PictureSize {
  width: number;
  height: number;
}

/**
 * Writes places on a picture as a choice of points. Its areas are hidden from learners, unlike those of a
 * `hotspotInteraction`, and each holds one point, as the regions of the product do.
 * @throws Omission if the file does not hold the picture
 */
export function hotSpotOf(question: QuestionOf<'hotSpot'>, texts: QtiTexts): Parts {
  const { image, imageDescription, regions, markerCount, isPartial, points } = question;
  const shown = image === null ? undefined : texts.show(image);
  if (!shown) throw new Omission('without-picture');
  const { address, picture } = shown;
  const size = { width: picture.width ?? NOMINAL_SIDE, height: picture.height ?? NOMINAL_SIDE };
  const part = decimals(points / markerCount);
  const areas = regions.map((region) => {
    const { shape, coords } = areaOf(region, size);
    return `<areaMapEntry shape="${shape}" coords="${coords.map(Math.round).join(',')}" mappedValue="${part}"/>`;
  });
  const { above, prompt } = askedOf({ ...question, image: null }, texts);
  const object = `<object type="${picture.contentType}" data="${address}" width="${size.width}" height="${size.height}">${escapeHtml(imageDescription)}</object>`;
  return {
    declarations: [
      `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="point"><areaMapping lowerBound="0" upperBound="${points}" defaultValue="-${part}">${areas.join('')}</areaMapping></responseDeclaration>`,
    ],
    body: `${above}${notesOf(regions)}<selectPointInteraction responseIdentifier="RESPONSE" maxChoices="${markerCount}">${prompt}${object}</selectPointInteraction>`,
    processing: isPartial
      ? `<responseProcessing template="${TEMPLATES}/map_response_point"/>`
      : allPointsIf(
          // Half a part below all points, because the parts are rounded.
          `<gte><mapResponsePoint identifier="RESPONSE"/><baseValue baseType="float">${decimals(points - points / markerCount / 2)}</baseValue></gte>`,
          points,
        ),
  };
}

/**
 * Writes the places and the names of the regions for the people who mark, since an area has whole pixels and no name.
 * The places are percentages, as the editor shows them.
 */
function notesOf(regions: readonly PictureRegion[]): string {
  const notes = regions.map((region) => {
    const shares =
      region.shape === 'polygon'
        ? region.corners.flatMap(({ x, y }) => [x, y])
        : [region.x, region.y, region.width, region.height];
    const place = shares.map((share) => `${decimals(share * 100)}%`).join(' ');
    return `<li><span class="place">${place}</span> ${escapeHtml(region.name)}</li>`;
  });
  return `<rubricBlock view="scorer" class="regions"><ol>${notes.join('')}</ol></rubricBlock>`;
}

/** Returns a region as a shape of QTI, in pixels. */
function areaOf(region: PictureRegion, { width, height }: PictureSize): { shape: string; coords: number[] } {
  if (region.shape === 'polygon')
    return { shape: 'poly', coords: region.corners.flatMap(({ x, y }) => [x * width, y * height]) };
  const [left, top] = [region.x * width, region.y * height];
  const [across, down] = [region.width * width, region.height * height];
  if (region.shape === 'rectangle') return { shape: 'rect', coords: [left, top, left + across, top + down] };
  const centre = [left + across / 2, top + down / 2];
  // Many programs do not know the ellipse, which QTI 2.1 discourages.
  if (Math.abs(across - down) < 1e-6) return { shape: 'circle', coords: [...centre, across / 2] };
  return { shape: 'ellipse', coords: [...centre, across / 2, down / 2] };
}
