import { isBounded } from './svg-limits.ts';

const words = (text: string) => new Set(text.split(/\s+/));

/** The elements that draw. None of them runs, animates, loads a file or holds another language. */
const ELEMENTS = words(`svg g defs symbol use title desc style switch view
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile`);

const ATTRIBUTES = words(`id class style x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox
  preserveAspectRatio version transform gradientTransform gradientUnits patternTransform patternUnits patternContentUnits
  spreadMethod offset href clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits in in2 result mode type values stdDeviation operator k1 k2 k3 k4 radius tableValues slope
  intercept amplitude exponent pathLength textLength lengthAdjust startOffset method spacing rotate
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters direction
  display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font-family
  font-size font-stretch font-style font-variant font-weight isolation letter-spacing lighting-color marker-end marker-mid
  marker-start mask mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-rendering unicode-bidi vector-effect visibility word-spacing writing-mode`);

export const isAllowedElement = (name: string): boolean => ELEMENTS.has(name);
export const isAllowedAttribute = (name: string): boolean => ATTRIBUTES.has(name);

/** A reference to an id of the drawing itself, the only target that is allowed. */
const OWN_PLACE = /^#[\w.:-]+$/;
const OWN_URL = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi;

/** Attributes whose numbers are not bounded: coordinates are many, and anything beyond the edge is cut off. */
const UNMEASURED = words('d points id class');

export function isSafeValue(name: string, value: string): boolean {
  if (name === 'href') return OWN_PLACE.test(value);
  return isSafeText(value) && (UNMEASURED.has(name) || isBounded(value));
}

/** Whether a style is safe text and has no unbounded number. */
export const isSafeStyle = (text: string): boolean => isSafeText(text) && isBounded(text);

/**
 * Whether a text has no address, no rule that could load one (`@import`), no escape that could hide one, and no filter
 * except the drawing's own, whose cost is measured.
 */
function isSafeText(text: string): boolean {
  const rest = text.replace(OWN_URL, '');
  return !/[\\@<]|url\s*\(|image(-set)?\s*\(|src\s*\(|expression|javascript:|blur\s*\(|drop-shadow\s*\(/i.test(rest);
}
