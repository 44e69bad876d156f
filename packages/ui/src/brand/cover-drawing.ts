import { COVER_SCHEMES } from './cover-colors.ts';
import { type Dice, MOTIFS, type Stroke } from './cover-motifs.ts';

interface CoverDrawing {
  scheme: (typeof COVER_SCHEMES)[number];
  strokes: Stroke[];
}

/** Returns the drawing of an id, 400 × 400; the same id always has the same one. */
export function drawingOf(id: string): CoverDrawing {
  const dice = diceOf(id);
  const scheme = COVER_SCHEMES[dice(COVER_SCHEMES.length)] ?? COVER_SCHEMES[0];
  const motif = MOTIFS[dice(MOTIFS.length)] ?? MOTIFS[0];
  return { scheme, strokes: motif(dice) };
}

/** Returns a deterministic random source: an FNV-1a hash of the id seeds mulberry32. */
function diceOf(id: string): Dice {
  let state = 0x811c9dc5;
  for (const letter of id) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}
