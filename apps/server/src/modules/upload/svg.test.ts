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

describe('sanitiseSvg', () => {
  test('keeps the elements and attributes that draw', () => {
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
  test.each(ACTS)('removes %s', (_what, content) => {
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

  const chain = (count: number, link: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => link(at)).join('');
  const many = (count: number, text: string) => text.repeat(count);
  const BOMBS: [string, string][] = [
    [
      'a part with much in it that is used often',
      `<g id="a">${many(500, '<rect/>')}</g>${many(500, '<use href="#a"/>')}`,
    ],
    [
      'patterns that are filled with patterns',
      chain(12, (at) => `<pattern id="p${at}">${many(4, `<rect fill="url(#p${at + 1})"/>`)}</pattern>`) +
        '<pattern id="p12"><rect/></pattern><rect fill="url(#p0)"/>',
    ],
    ['a pattern that is filled with itself', '<pattern id="p"><rect fill="url(#p)"/></pattern><rect fill="url(#p)"/>'],
    [
      'a pattern that is filled with itself by its style',
      '<style>.a{fill:url(#p)}</style><pattern id="p"><rect class="a"/></pattern>',
    ],
    [
      'a pattern that is filled with itself by a rule for all',
      '<style>*{fill:url(#p)}</style><pattern id="p"><rect/></pattern>',
    ],
    [
      'masks that are masked',
      chain(16, (at) => `<mask id="m${at}"><g mask="url(#m${at + 1})"/><g mask="url(#m${at + 1})"/></mask>`) +
        '<mask id="m16"><rect/></mask><rect mask="url(#m0)"/>',
    ],
    [
      'masks in a circle',
      '<mask id="a"><g mask="url(#b)"/></mask><mask id="b"><g style="mask:url(#a)"/></mask><rect/>',
    ],
    ['clips in a circle', '<clipPath id="a" clip-path="url(#b)"/><clipPath id="b" clip-path="url(#a)"/>'],
    ['gradients in a circle', '<linearGradient id="a" href="#b"/><linearGradient id="b" xlink:href="#a"/>'],
    [
      'markers with markers',
      `${chain(
        16,
        (at) => `<marker id="m${at}"><path marker-mid="url(#m${at + 1})" marker-end="url(#m${at + 1})"/></marker>`,
      )}<marker id="m16"><path/></marker><path marker-start="url(#m0)"/>`,
    ],
    [
      'a chain of references too long to follow',
      chain(2000, (at) => `<linearGradient id="g${at}" href="#g${at + 1}"/>`),
    ],
    ['a filter of many steps', `<filter id="f">${many(200, '<feOffset/>')}</filter><rect filter="url(#f)"/>`],
    ['many filters', many(500, '<filter><feFlood/></filter>')],
    [
      'a filter on everything',
      `<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>${many(2000, '<rect filter="url(#f)"/>')}`,
    ],
    [
      'a filter on everything by a rule',
      `<style>rect{filter:url(#f)}</style><filter id="f"><feFlood/></filter>${many(2000, '<rect/>')}`,
    ],
    [
      'filters within each other',
      `<filter id="f"><feGaussianBlur stdDeviation="20"/></filter>${'<g filter="url(#f)">'.repeat(40)}<rect width="1000" height="1000"/>${'</g>'.repeat(40)}`,
    ],
    [
      'filters within each other by references',
      `<filter id="f"><feGaussianBlur stdDeviation="20"/></filter><rect id="u0" width="9" height="9"/>${Array.from(
        { length: 6 },
        (_, index) => `<use id="u${index + 1}" href="#u${index}" filter="url(#f)"/>`,
      ).join('')}`,
    ],
    ['a blur without end', '<filter id="f"><feGaussianBlur stdDeviation="99999"/></filter>'],
    ['a blur without end in one direction', '<filter id="f"><feGaussianBlur stdDeviation="1,1e9"/></filter>'],
    ['a shadow without end', '<filter id="f"><feDropShadow stdDeviation="100000"/></filter>'],
    ['a line thickened without end', '<filter id="f"><feMorphology radius="100000"/></filter>'],
    [
      'a filter over a field without end',
      '<filter id="f" x="-1e6%" width="900000%" height="900000%"><feFlood/></filter>',
    ],
    ['a step over a field without end', '<filter id="f"><feFlood width="999999" height="999999"/></filter>'],
    ['a style sheet that blurs', '<style>rect{filter:blur(9999px)}</style>'],
    ['a style sheet of numbers without end', '<style>rect{stroke-width:99999999px}</style>'],
  ];
  test.each(BOMBS)('is refused with %s', (_what, content) => {
    expect(ruleOf(svg(content))).toBe('svg-unsafe');
  });

  test.each([
    ['width', 'width="1000000" height="10"'],
    ['height in another unit', 'width="10" height="90000mm"'],
    ['width in percent', 'width="999999%" height="10"'],
    ['width by an exponent', 'width="1e9" height="10"'],
    ['view box', 'viewBox="0 0 1e12 1e12"'],
    ['origin', 'viewBox="-1e12 0 10 10"'],
  ])('is refused with a %s without end', (_what, attributes) => {
    expect(ruleOf(svg('<rect/>', attributes))).toBe('svg-unsafe');
  });

  test.each([
    ['turbulence', '<filter id="f"><feTurbulence baseFrequency="9" numOctaves="99999"/></filter>', 'feTurbulence'],
    ['a convolution', '<filter id="f"><feConvolveMatrix order="999"/></filter>', 'feConvolveMatrix'],
    ['a blur by style', '<rect style="filter:blur(9999px)"/>', 'blur'],
    ['a blur by attribute', '<rect filter="blur(9999px)"/>', 'blur'],
    ['what lies behind, blurred', '<rect style="backdrop-filter:blur(1px)"/>', 'blur'],
    ['a size without end', '<rect width="99999999999" height="1e99"/>', 'width="9'],
    ['a scale without end', '<g transform="scale(1e9)"/>', 'scale'],
    ['a style of numbers without end', '<text style="font-size:1e9px">a</text>', 'font-size'],
  ])('removes %s', (_what, content, lost) => {
    expect(clean(svg(content))).not.toContain(lost);
  });

  test('keeps shadows, masks and patterns of drawing programs', () => {
    const content = `<defs><style>.a{clip-path:url(#c)}.b,.c{fill:url(#g);mask:url(#m)}#d{fill:#12345678}</style>
      <clipPath id="c"><rect width="10" height="10"/></clipPath><linearGradient id="h"><stop/></linearGradient>
      <linearGradient id="g" href="#h"/><mask id="m"><rect fill="url(#g)"/></mask>
      <filter id="f" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="4 4"/>
      <feOffset dx="2" dy="2"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
      <pattern id="p" width="4" height="4"><circle r="1" fill="url(#h)"/></pattern></defs>
      <g class="a" filter="url(#f)">${'<path class="b" d="M0 0L9 9"/>'.repeat(300)}</g><rect id="d" fill="url(#p)"/>`;
    const drawn = clean(svg(content, 'width="210mm" height="297mm" viewBox="0 0 744.09 1052.36"'));
    for (const kept of ['.b,.c{fill:url(#g);mask:url(#m)}', 'filter="url(#f)"', 'stdDeviation="4 4"', 'width="140%"'])
      expect(drawn).toContain(kept);
  });

  test('answers the size from width and height or from the viewBox', () => {
    const size = (attributes: string) => {
      const { width, height } = sanitiseSvg(Buffer.from(svg('<g/>', attributes)));
      return [width, height];
    };
    expect(size('width="24px" height="12" viewBox="0 0 1 1"')).toEqual([24, 12]);
    expect(size('width="100%" height="100%" viewBox="0 0 32 16"')).toEqual([32, 16]);
    expect(size('')).toEqual([null, null]);
  });

  test('does not change its own output', () => {
    const once = clean(svg('<style>.a{fill:red}</style><path class="a" d="M0 0"/><text>a &gt; b</text>'));
    expect(clean(once)).toBe(once);
  });
});
