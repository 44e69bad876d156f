import type { AppError } from '@dars/contracts/errors';
import { describe, expect, test } from 'vitest';
import { sanitiseSvg } from './svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string, attributes = '') => `<svg ${NS} ${attributes}>${content}</svg>`;
const clean = (source: string | Buffer) => sanitiseSvg(Buffer.from(source as string)).content.toString();

function ruleOf(source: string): string | undefined {
  try {
    clean(source);
    return undefined;
  } catch (error) {
    return (error as AppError).details.issues?.[0]?.rule;
  }
}

describe('a drawing', () => {
  test('keeps what draws it', () => {
    const drawn = clean(
      `<?xml version="1.0"?><!-- a note -->${svg(
        `<defs><linearGradient id="g"><stop offset="0" stop-color="#0E7C66"/></linearGradient><path id="p" d="M0 0L9 9"/></defs>
         <style>.a{fill:url(#g)}</style><g class="a" transform="rotate(45)"><rect width="5" height="5" style="fill:red"/></g>
         <use xlink:href="#p"/><text x="1">درس &amp; &lt;</text>`,
        'viewBox="0 0 10 20"',
      )}`,
    );
    for (const kept of [
      'viewBox="0 0 10 20"',
      'id="g"',
      'url(#g)',
      'xlink:href="#p"',
      'style="fill:red"',
      'درس &amp; &lt;',
      'rotate(45)',
    ]) {
      expect(drawn).toContain(kept);
    }
  });

  const ACTS: [string, string][] = [
    ['a script', '<script>alert(1)</script><rect/>'],
    ['a script by another prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    ['a script inside what is unknown', '<x><script>alert(1)</script></x>'],
    ['a script in another namespace', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
    ['a page', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>'],
    ['a handler', '<rect onclick="alert(1)" ONLOAD="alert(1)"/>'],
    ['a link', '<a href="javascript:alert(1)"><rect/></a>'],
    ['a link by another prefix', '<use x:href="data:text/html,alert(1)" xmlns:x="http://www.w3.org/1999/xlink"/>'],
    [
      'a file from elsewhere',
      '<image href="https://evil.test/alert(1).png"/><use href="https://evil.test/alert(1)#a"/>',
    ],
    ['an animation of an address', '<set attributeName="href" to="javascript:alert(1)"/><animate values="alert(1)"/>'],
    ['an address in a style', '<rect style="fill:url(https://evil.test/alert(1))"/>'],
    [
      'an address in an attribute',
      '<rect fill="url(//evil.test/alert(1))" filter="URL( https://evil.test/alert(1) )"/>',
    ],
    ['an escaped address', '<rect style="fill:\\75rl(//evil.test/alert(1))"/>'],
    ['an entity of its own name', '<rect fill="url(&#104;ttps://evil.test/alert(1))"/>'],
    ['an instruction', '<?xml-stylesheet href="https://evil.test/alert(1)"?><rect/>'],
    ['a handler in another namespace', '<rect ev:onclick="alert(1)" xmlns:ev="http://www.w3.org/2001/xml-events"/>'],
    ['a base', '<rect xml:base="https://evil.test/alert(1)"/>'],
  ];
  test.each(ACTS)('loses %s', (_what, content) => {
    const drawn = clean(svg(content));
    expect(drawn).not.toMatch(/alert|evil|script|foreignObject|onclick|onload/i);
    expect(drawn).toMatch(/^<svg .*<\/svg>$/s);
  });

  const REFUSED: [string, string, string][] = [
    ['a style sheet that asks elsewhere', svg('<style>@import "https://evil.test"</style>'), 'svg-unsafe'],
    ['a style sheet in pieces', svg('<style>a{fill:u<![CDATA[rl(https://evil.test)]]>}</style>'), 'svg-unsafe'],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "x">]>${svg('&a;')}`, 'svg-unsafe'],
    [
      'a file named by an entity',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`,
      'svg-unsafe',
    ],
    ['an unknown entity', svg('&a;'), 'file-broken'],
    ['what uses itself', svg('<g id="a"><use href="#a"/></g>'), 'svg-unsafe'],
    [
      'what grows by using what uses',
      svg('<g id="a"><rect/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>'),
      'svg-unsafe',
    ],
    ['what is too deep', svg('<g>'.repeat(100) + '</g>'.repeat(100)), 'svg-unsafe'],
    ['what has too many parts', svg('<g/>'.repeat(30_000)), 'svg-unsafe'],
    ['what is not well-formed', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', 'file-broken'],
    ['what ends too early', '<svg xmlns="http://www.w3.org/2000/svg">', 'file-broken'],
    ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>', 'file-disguised'],
    ['svg of no namespace', '<svg><rect/></svg>', 'file-disguised'],
    ['nothing', '', 'file-broken'],
  ];
  test.each(REFUSED)('is refused with %s', (_what, source, rule) => {
    expect(ruleOf(source)).toBe(rule);
  });

  test('says how large it is, by itself or by what it shows', () => {
    const size = (attributes: string) => {
      const { width, height } = sanitiseSvg(Buffer.from(svg('<g/>', attributes)));
      return [width, height];
    };
    expect(size('width="24px" height="12" viewBox="0 0 1 1"')).toEqual([24, 12]);
    expect(size('width="100%" height="100%" viewBox="0 0 32 16"')).toEqual([32, 16]);
    expect(size('')).toEqual([null, null]);
  });

  test('is not changed by being cleaned again', () => {
    const once = clean(svg('<style>.a{fill:red}</style><path class="a" d="M0 0"/><text>a &gt; b</text>'));
    expect(clean(once)).toBe(once);
  });
});
