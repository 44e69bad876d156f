export interface Present {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  /** Something in the page has a dark surface. */
  isDark: boolean;
}

/**
 * Leaves out the rules that nothing in a page can match. It errs on the side of keeping: pseudo-classes and attributes
 * may come and go, so only class and element names count.
 */
export function pruneCss(css: string, present: Present): string {
  let kept = '';
  let rest = css.replace(/\/\*[\s\S]*?\*\//g, '').trim();
  while (rest) {
    const end = rest.search(/[;{]/);
    if (end === -1 || rest[end] === ';') {
      // A statement: `@layer a, b;`
      kept += end === -1 ? rest : rest.slice(0, end + 1);
      rest = end === -1 ? '' : rest.slice(end + 1).trim();
      continue;
    }
    const close = closingBrace(rest, end);
    kept += prunedRule(rest.slice(0, end).trim(), rest.slice(end + 1, close), present);
    rest = rest.slice(close + 1).trim();
  }
  return kept;
}

function prunedRule(prelude: string, body: string, present: Present): string {
  if (/^@(media|layer|supports)/.test(prelude)) {
    const inner = pruneCss(body, present);
    return inner && `${prelude}{${inner}}`;
  }
  return prelude.startsWith('@') || canMatch(prelude, present) ? `${prelude}{${body}}` : '';
}

function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++;
    else if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}

function canMatch(selectors: string, { classes, tags, isDark }: Present): boolean {
  return withoutArguments(selectors)
    .split(',')
    .some((selector) => {
      if (selector.includes('[data-surface') && !isDark) return false;
      const plain = selector.replace(/\[[^\]]*\]|::?[\w-]+/g, '');
      const ofClass = plain.match(/\.[\w-]+/g) ?? [];
      const ofTag = plain.replace(/[.#][\w-]+/g, '').match(/[a-z][\w-]*/g) ?? [];
      return ofClass.every((name) => classes.has(name.slice(1))) && ofTag.every((name) => tags.has(name));
    });
}

/** `:is(a, b)` and the like may match anything. */
function withoutArguments(selectors: string): string {
  let plain = selectors;
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
  return plain;
}

const DECLARED = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|[^;}"])*;?/g;

/** Leaves out custom properties that nothing uses, and all but the first place where one is set on `:root`. */
export function withoutUnused(css: string, html: string): string {
  let before: string;
  let after = css;
  do {
    before = after;
    const used = new Set([...`${before}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    after = before.replace(DECLARED, (declaration, name) => (used.has(name) ? declaration : ''));
  } while (after !== before);
  return after;
}
