import { TITLE_MAX } from '@dars/contracts/content/course';
import { MAX_BUNDLE_COURSES } from '@dars/contracts/selling/bundle';
import { afterAll, describe, expect, it } from 'vitest';
import { createDrawer } from './drawer.ts';
import type { InvoiceDrawing } from './invoice.ts';
import { readPdf } from './testing/read-pdf.ts';

const INVOICE: InvoiceDrawing = {
  ...{ kind: 'invoice', format: 'pdf', colorCodes: ['#1d4ed8'], font: 'Rubik', languages: ['ar', 'en'] },
  ...{ issuer: 'أكاديمية الأفق', title: ['فاتورة ضريبية مبسطة', 'Simplified tax invoice'] },
  facts: [
    { label: ['الرقم', 'Number'], value: 'BYN-INV-2026-00001' },
    { label: ['تاريخ الإصدار', 'Issued'], value: '24 نوفمبر 2026، 12:01 م' },
  ],
  parties: [
    {
      label: ['البائع', 'Seller'],
      name: 'مؤسسة بيان',
      lines: ['الرياض', 'حي النخيل', 'طريق الملك فهد', '310122393500003'],
    },
    { label: ['المشتري', 'Buyer'], name: 'Ana Ruiz', lines: ['ana@academy.test'] },
  ],
  line: [
    { label: ['حزمة الدورات', 'Bundle of courses'], value: 'Both' },
    { label: ['السعر', 'Price'], value: '287.50' },
    { label: ['الخصم', 'Discount'], value: '57.50' },
    { label: ['ضريبة القيمة المضافة 15%', 'VAT 15%'], value: '30.00' },
    { label: ['المبلغ', 'Amount'], value: '230.00' },
  ],
  courses: ['Algebra', 'Botany'],
  sums: [
    { label: ['الإجمالي دون الضريبة', 'Total without VAT'], value: '200.00' },
    { label: ['ضريبة القيمة المضافة 15%', 'VAT 15%'], value: '30.00' },
    { label: ['الإجمالي', 'Total'], value: '230.00' },
  ],
  ...{ notes: ['الأسعار شاملة ضريبة القيمة المضافة.'], code: 'AQ1BbmEgUnVpeg=='.repeat(10) },
};

const drawer = createDrawer();
afterAll(() => drawer.close());

/** The longest title of a course, with a number at its beginning and at its end. */
function longestTitle(words: string, index: number): string {
  const room = TITLE_MAX - 8;
  return `B${index + 10} ${words.repeat(room).slice(0, room).trim()} E${index + 10}`;
}

describe('the drawing of an invoice', () => {
  it.each(['words of a title ', 'كلمات من عنوان الدورة '])(
    'names all courses of the largest bundle whole: %s',
    async (words) => {
      const courses = Array.from({ length: MAX_BUNDLE_COURSES }, (_, index) => longestTitle(words, index));
      const { pages, text, overlaps } = await readPdf(await drawer.draw({ ...INVOICE, courses }));
      expect({ pages, overlaps }).toEqual({ pages: 1, overlaps: [] });
      const numbers = courses.flatMap((_, index) => [`B${index + 10}`, `E${index + 10}`]);
      expect(numbers.filter((number) => !text.includes(number))).toEqual([]);
      expect(text).toContain('230.00');
    },
  );

  it('breaks no number into two lines', async () => {
    const number = 'ACADEMY-INV-2026-00075';
    const facts: InvoiceDrawing['facts'] = [
      ...INVOICE.facts,
      { label: ['الطلب', 'Order'], value: 'ACADEMY-89' },
      { label: ['الفاتورة', 'Invoice'], value: number },
    ];
    const { words } = await readPdf(await drawer.draw({ ...INVOICE, facts }));
    expect(words).toContain(number);
  });

  it('names no courses below the sale of one course', async () => {
    const { text } = await readPdf(await drawer.draw({ ...INVOICE, courses: [] }));
    expect(text).not.toContain('Algebra');
  });
});
