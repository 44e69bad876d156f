import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Button, ButtonLink, IconButton } from './button.tsx';
import { Dot, Loader, Rule } from './dot.tsx';
import { Glyph } from './glyph.tsx';
import { Ltr } from './ltr.tsx';
import { DotsMark, Logo, Mark } from './mark.tsx';
import { Notice } from './notice.tsx';
import { PlainField } from './plain-field.tsx';
import { ControlGroup, PlainInput } from './plain-input.tsx';

const PUBLIC = [
  'button',
  'class-names',
  'dot',
  'field-context',
  'glyph',
  'ltr',
  'mark',
  'notice',
  'plain-field',
  'plain-input',
];
const SOURCES = import.meta.glob<string>('./*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

const page = (
  <>
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
  </>
);

describe('the parts of server-rendered pages', () => {
  const html = renderToString(page);

  test('write no style attribute, which the policy of those pages refuses', () => {
    expect(html).not.toMatch(/\sstyle=/);
  });

  test('join a field with its label and message in the HTML as served', () => {
    const input = /<input[^>]*name="login"[^>]*>/.exec(html)?.[0] ?? '';
    const id = / id="([^"]+)"/.exec(input)?.[1];
    const describedBy = / aria-describedby="([^"]+)"/.exec(input)?.[1];
    expect(html).toContain(`for="${id}"`);
    expect(html).toMatch(new RegExp(`id="${describedBy}"[^>]*>.*هذا البريد ناقص`));
    expect(html).toContain('aria-invalid="true"');
  });

  test('show the notice without script, and close it without script', () => {
    expect(html).toMatch(/<dialog[^>]* open=""/);
    expect(html).toMatch(/<form method="dialog"><button type="submit"/);
  });

  test.each(PUBLIC)('%s imports nothing but react and the others', (name) => {
    const source = SOURCES[`./${name}.tsx`] ?? SOURCES[`./${name}.ts`] ?? '';
    const imports = [...source.matchAll(/from '(?:\.\/)?([^']+?)(?:\.tsx?)?'/g)].map((match) => match[1]);
    expect(source).not.toBe('');
    expect(imports.filter((each) => each !== 'react' && !PUBLIC.some((part) => part === each))).toEqual([]);
  });
});
