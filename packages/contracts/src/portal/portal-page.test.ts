import { describe, expect, test } from 'vitest';
import { EMPTY_PAGE, isSamePage, parseStoredPage, portalPage } from './portal-page.ts';

const withContact = (contact: object) => ({ ...EMPTY_PAGE, contact: { ...EMPTY_PAGE.contact, ...contact } });
const rulesOf = (contact: object) => {
  const parsed = portalPage.safeParse(withContact(contact));
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('portalContact', () => {
  test('accepts a valid e-mail address or none', () => {
    for (const email of ['', '  ', 'info@academy.test', ' Info@Academy.Test ']) expect(rulesOf({ email })).toEqual([]);
    for (const email of ['not-an-email', 'two words@academy.test', 'a@b', '@']) {
      expect(rulesOf({ email })).toEqual(['contact.email: email']);
    }
  });

  test('accepts a phone number as it is written in the portal’s country, or none', () => {
    for (const phone of ['', '+966 55 123 4567', '(011) 465-1234', '٠١١ ٤٦٥ ١٢٣٤'])
      expect(rulesOf({ phone })).toEqual([]);
    for (const phone of ['call us', '055 ext 3', '+', '---']) {
      expect(rulesOf({ phone })).toEqual(['contact.phone: wrong-phone-number']);
    }
  });
});

test('parseStoredPage replaces an invalid stored contact and keeps the rest of the page', () => {
  const about = { ...EMPTY_PAGE.about, ar: 'نبذة' };
  const stored = { ...withContact({ email: 'not-an-email', phone: '+966551234567' }), about };
  expect(parseStoredPage(stored)).toEqual({ ...withContact({ phone: '+966551234567' }), about });
  expect(parseStoredPage({ about })).toEqual(EMPTY_PAGE);
});

test('parseStoredPage adds an empty text for a language that is newer than the stored page', () => {
  const { es: _later, ...earlier } = { ...EMPTY_PAGE.about, ar: 'أكاديمية' };
  const stored = { ...withContact({ address: earlier }), about: earlier };
  const texts = { ...earlier, es: '' };
  expect(parseStoredPage(stored)).toEqual({ ...withContact({ address: texts }), about: texts });
});

test('isSamePage finds two pages equal whatever the order of their keys', () => {
  const { hero, ...others } = EMPTY_PAGE;
  const { title, ...image } = hero;
  expect(isSamePage(EMPTY_PAGE, { ...others, hero: { ...image, title } })).toBe(true);
  expect(isSamePage(EMPTY_PAGE, { ...EMPTY_PAGE, sections: EMPTY_PAGE.sections.toReversed() })).toBe(false);
  expect(isSamePage(EMPTY_PAGE, withContact({ phone: '+966551234567' }))).toBe(false);
});
