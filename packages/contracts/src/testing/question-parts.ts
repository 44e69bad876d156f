import type { PictureRegion } from '../content/question/picture-regions.ts';
import type { QuestionOf } from '../content/question.ts';
import { ANSWER_FILE_TYPES, EXTENSIONS } from '../upload.ts';

/** A marker in every key of a question, and in nothing that a learner may see before the key is shown. */
export const SECRET = 'kEy-';

export const sampleId = (last: number) => `01890000-0000-7000-8000-0000000000a${last}`;

export const sampleRubric = [
  {
    ...{ id: sampleId(0), text: `${SECRET}فكرة` },
    levels: [
      { id: sampleId(1), text: `${SECRET}لا`, points: 0 },
      { id: sampleId(2), text: `${SECRET}نعم`, points: 3 },
    ],
  },
];

export const sampleFile = ({ kinds: [kind = 'document'] }: QuestionOf<'fileUpload'>, index: number) => {
  const [type] = ANSWER_FILE_TYPES[kind];
  const path = `/files/${sampleId(0)}/answer/${sampleId(index)}.${EXTENSIONS[type]}`;
  return { path, name: `عمل ${index + 1}.${EXTENSIONS[type]}`, size: 2048 };
};

/** A region of each shape. */
export const sampleRegions: PictureRegion[] = [
  { shape: 'rectangle', name: `${SECRET}القاهرة`, x: 0.1, y: 0.05, width: 0.25, height: 0.2 },
  { shape: 'ellipse', name: '', x: 0.6, y: 0.6, width: 0.3, height: 0.4 },
  {
    ...{ shape: 'polygon', name: `${SECRET}delta` },
    corners: [
      { x: 0.1, y: 0.5 },
      { x: 0.3, y: 0.9 },
      { x: 0.1, y: 0.9 },
    ],
  },
];

/** A point in each region of the sampled pictures. */
export const REGION_CENTRES = [
  { x: 0.2, y: 0.15 },
  { x: 0.75, y: 0.8 },
  { x: 0.15, y: 0.8 },
];
