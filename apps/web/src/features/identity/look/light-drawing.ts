import { contrast, type Hex, WHITE } from '@dars/ui/color';
import { hexOfParts, MIN_ALPHA } from './dominant-colors.ts';

/** The dark plate of nearly white logos, as in the style sheets and mails. */
const DARK_PLATE: Hex = '#15151b';
/** Minimum contrast of a part of a drawing to its plate. */
const MIN_CONTRAST = 1.5;
/** Minimum share of transparent pixels. A picture without any brings its own background. */
const MIN_TRANSPARENT = 0.01;

/**
 * Tells whether more of a drawing disappears on a white plate than on a dark one. `pixels` is RGBA data of a canvas.
 */
export function isLightDrawing(pixels: ArrayLike<number>): boolean {
  let [drawn, transparent, hiddenOnWhite, hiddenOnDark] = [0, 0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    if (alpha < MIN_ALPHA) {
      transparent += 1;
      continue;
    }
    drawn += 1;
    const color = hexOfParts([red, green, blue]);
    if (contrast(color, WHITE) < MIN_CONTRAST) hiddenOnWhite += 1;
    if (contrast(color, DARK_PLATE) < MIN_CONTRAST) hiddenOnDark += 1;
  }
  return transparent >= MIN_TRANSPARENT * (drawn + transparent) && hiddenOnWhite > hiddenOnDark;
}
