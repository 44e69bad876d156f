interface Face {
  family: string;
  lightest: number;
  boldest: number;
  url: string;
  ranges: [number, number][];
}

/** One character of each script that a page can show, and the weights. */
const CHARACTERS = ['\u0628', 'a', '7', ' '];
const WEIGHTS = [400, 500, 600, 700];

/**
 * Returns the font files that a browser can load for a page, whatever text it contains: preloaded ones, and those that
 * its style refers to.
 */
export function fontsOf(html: string): Set<string> {
  const preloaded = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, url = '']) => url);
  const faces = facesOf(html);
  const stack = stackOf(html);
  const needed = CHARACTERS.flatMap((character) =>
    WEIGHTS.flatMap((weight) => fileFor(faces, stack, { code: character.charCodeAt(0), weight })),
  );
  return new Set([...preloaded, ...needed]);
}

function facesOf(html: string): Face[] {
  return [...html.matchAll(/@font-face\{font-family:"([^"]+)"[^}]*\}/g)].map(([rule, family = '']) => {
    const [lightest = 0, boldest = lightest] = (/font-weight:([\d ]+)/.exec(rule)?.[1] ?? '').split(' ').map(Number);
    const ranges = [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ]) as [number, number][];
    return { family, lightest, boldest, url: /url\("([^"]+)"\)/.exec(rule)?.[1] ?? '', ranges };
  });
}

/** Returns the families of `--font` from the most specific rule for the page's language. */
function stackOf(html: string): string[] {
  const isArabic = html.includes('<html lang="ar"');
  const own = isArabic ? ':root:lang(ar)' : ':root:not(:lang(ar))';
  const start = html.includes(own) ? html.indexOf(own) : html.indexOf(':root{--brand');
  const value = /--font:([^;}]+)/.exec(html.slice(start))?.[1] ?? '';
  return [...value.matchAll(/"([^"]+)"/g)].map(([, family = '']) => family);
}

/** Returns the file that a browser would choose: in each family the nearest weight that contains the character. */
function fileFor(faces: Face[], stack: string[], { code, weight }: { code: number; weight: number }): string[] {
  for (const name of stack) {
    const family = faces.filter((face) => face.family === name);
    const nearest = Math.min(...family.map((face) => distance(face, weight)));
    const found = family.find(
      (face) => distance(face, weight) === nearest && face.ranges.some(([from, to]) => from <= code && code <= to),
    );
    if (found) return [found.url];
  }
  return [];
}

/**
 * Returns the distance of a face's weight, by the matching rules of CSS Fonts 4: 400 and 500 replace each other first;
 * else lighter weights prefer lighter faces, and bold ones bolder.
 */
function distance({ lightest, boldest }: Face, weight: number): number {
  if (lightest <= weight && weight <= boldest) return 0;
  const isBolder = lightest > weight;
  const isMiddle = weight <= 500 && weight >= 400;
  if (isMiddle && isBolder && lightest <= 500) return lightest - weight;
  const isWrongSide = weight > 500 ? !isBolder : isBolder;
  return Math.abs((isBolder ? lightest : boldest) - weight) + (isWrongSide ? 1000 : 0) + (isMiddle ? 500 : 0);
}
