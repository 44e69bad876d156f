import { formatHex, interpolate, modeOklab, useMode as register } from 'culori/fn';
import { drawingOf } from './cover-drawing.ts';

register(modeOklab);

const MIX = /^color-mix\(in oklab, (.+), (.+) (\d+)%\)$/;
const VARIABLE = /^var\((--[\w-]+)\)$/;

/**
 * Draws the cover of an id as an SVG without CSS, for programs that know neither variables nor `color-mix`.
 * @param variables The palette's, as `themeVariables` returns them
 */
export function drawCoverSvg(id: string, variables: Readonly<Record<string, string>>): string {
  const { scheme, strokes } = drawingOf(id);
  const color = (css: string): string => {
    const [, from, to, share] = MIX.exec(css) ?? [];
    if (from && to) return formatHex(interpolate([color(from), color(to)], 'oklab')(Number(share) / 100));
    return variables[VARIABLE.exec(css)?.[1] ?? ''] ?? css;
  };
  const paths = strokes.map(({ d, fill, line, width }) => {
    const stroke = line ? ` stroke="${color(scheme[line])}" stroke-width="${width ?? 1}"` : '';
    return `<path d="${d}" fill-rule="evenodd" fill="${fill ? color(scheme[fill]) : 'none'}"${stroke}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="${color(scheme.ground)}"/>${paths.join('')}</svg>`;
}
