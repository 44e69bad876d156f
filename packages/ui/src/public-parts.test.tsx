import common from '@dars/i18n/locales/ar/common.json';
import { createMessages } from '@dars/i18n/messages';
import { TextsContext } from '@dars/i18n/texts-context';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Glyph } from './brand/glyph.tsx';
import { DotsMark, Logo, Mark } from './brand/mark.tsx';
import { Button, ButtonLink, IconButton } from './button.tsx';
import { Dot, Loader, Rule } from './dot.tsx';
import { Notice } from './feedback/notice.tsx';
import { PlainField } from './form/plain-field.tsx';
import { ControlGroup, PlainInput } from './form/plain-input.tsx';
import { Ltr } from './ltr.tsx';

const PUBLIC = [
  'button',
  'class-names',
  'dot',
  'form/field-context',
  'brand/glyph',
  'ltr',
  'brand/mark',
  'feedback/notice',
  'form/plain-field',
  'form/plain-input',
  'user-text',
];
/** Modules that are small enough for the size limit of public pages. */
const LIGHT = ['react', '@dars/i18n/text-direction', '@dars/i18n/texts-context'];
const SOURCES = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

const t = createMessages('ar', { common });
const page = (
  <TextsContext value={t}>
    <Logo name="دَرس" />
    <DotsMark />
    <Mark name="رُواق" color="#0E7C66" size="large" />
    <Rule>أو</Rule>
    <Dot hollow />
    <PlainField label="البريد" error="هذا البريد ناقص" aside="3">
      <PlainInput ltr icon={<Glyph name="mail" />} name="login" suffix=".dars.example" />
    </PlainField>
    <PlainField label="كلمة المرور" status={{ state: 'checking', text: 'جارٍ التحقق' }}>
      <PlainInput name="password" type="password" />
    </PlainField>
    <ControlGroup>
      <PlainInput name="query" />
    </ControlGroup>
    <Button type="submit" variant="primary" busy wide>
      دخول
    </Button>
    <IconButton label="إغلاق">
      <Glyph name="close" />
    </IconButton>
    <ButtonLink href="/home/register">إنشاء حساب</ButtonLink>
    <Loader />
    <Ltr>support@dars.example</Ltr>
    <Notice title="موقوفة" okText="حسنًا">
      نص
    </Notice>
  </TextsContext>
);

describe('The components of server-rendered pages', () => {
  const html = renderToString(page);

  test('render no style attribute, which the Content Security Policy of those pages refuses', () => {
    expect(html).not.toMatch(/\sstyle=/);
  });

  test('connect a field with its label and message in the served HTML', () => {
    const input = /<input[^>]*name="login"[^>]*>/.exec(html)?.[0] ?? '';
    const id = / id="([^"]+)"/.exec(input)?.[1];
    const describedBy = / aria-describedby="([^"]+)"/.exec(input)?.[1];
    expect(html).toContain(`for="${id}"`);
    expect(html).toMatch(new RegExp(`id="${describedBy}"[^>]*>.*هذا البريد ناقص`));
    expect(html).toContain('aria-invalid="true"');
  });

  test('show the notice without a script, and close it without a script', () => {
    expect(html).toMatch(/<dialog[^>]* open=""/);
    expect(html).toMatch(/<form method="dialog"><button type="submit"/);
  });

  test.each(PUBLIC)('import nothing but react, light modules and one another: %s', (name) => {
    const source = SOURCES[`./${name}.tsx`] ?? SOURCES[`./${name}.ts`] ?? '';
    const base = `https://ui/${name}`;
    const imports = [...source.matchAll(/from '([^']+?)(?:\.tsx?)?'/g)].map(([, specifier = '']) =>
      specifier.startsWith('.') ? new URL(specifier, base).pathname.slice(1) : specifier,
    );
    expect(source).not.toBe('');
    expect(imports.filter((each) => !LIGHT.includes(each) && !PUBLIC.some((part) => part === each))).toEqual([]);
  });
});
