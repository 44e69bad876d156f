import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Box {
  words: string;
  left: number;
  right: number;
  /** Height of the baseline over the foot of the page, and of the top of a small letter. */
  bottom: number;
  top: number;
}

/** The share of the size of a text that a small letter is high. */
const SMALL_LETTER = 0.45;
/** Points that two texts may share at their ends. */
const TOLERANCE = 1;

/** Reads a PDF as programs do: its pages, the size and the text of the first one, and the texts there that overlap. */
export async function readPdf(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const [, , width = 0, height = 0] = page.view;
  const boxes = items.flatMap((item): Box[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
    const right = left + item.width;
    return [{ words: item.str, left, right, bottom, top: bottom + item.height * SMALL_LETTER }];
  });
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  const size = [width, height].map(Math.round);
  const words = boxes.map((box) => box.words);
  return { pages: document.numPages, size, text, words, overlaps: overlapsIn(boxes, { width, height }) };
}

/** Names the texts that lie on others or reach over the edge of the page. */
function overlapsIn(boxes: Box[], { width, height }: { width: number; height: number }): string[] {
  const isOver = ({ left, right, bottom, top }: Box) => left < 0 || right > width || bottom < 0 || top > height;
  const isOn = (one: Box, other: Box) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOLERANCE &&
    Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > TOLERANCE;
  return [
    ...boxes.filter(isOver).map(({ words }) => `${words} is over the edge`),
    ...boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => isOn(one, other))
        .map((other) => `${one.words} | ${other.words}`),
    ),
  ];
}
