export interface Present {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  /** Whether the page has a dark surface. */
  isDark: boolean;
}

/**
 * Returns the style sheet without the rules that cannot match the page. Only class and element names count, because
 * pseudo-classes and attributes can change, so it may keep more than necessary.
 */
export function pruneCss(css: string, present: Present): string {
  let kept = '';
  let rest = css.replace(/\/\*[\s\S]*?\*\//g, '').trim();
  while (rest) {
    const end = rest.search(/[;{]/);
    if (end === -1 || rest[end] === ';') {
      // A statement without a block, such as `@layer a, b;`
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

/** Removes the arguments of `:is(a, b)` and the like, because they may match anything. */
function withoutArguments(selectors: string): string {
  let plain = selectors;
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
  return plain;
}

const DECLARED = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|[^;}"])*;?/g;

/** Removes custom properties that nothing uses, repeatedly, because removing one may leave another unused. */
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
