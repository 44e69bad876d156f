import { describe, expect, test } from 'vitest';
import { EMPTY_PAGE, isSamePage, portalPage, soundPage } from './portal-page.ts';

const withContact = (contact: object) => ({ ...EMPTY_PAGE, contact: { ...EMPTY_PAGE.contact, ...contact } });
const rulesOf = (contact: object) => {
  const parsed = portalPage.safeParse(withContact(contact));
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('how a portal is reached', () => {
  test('is an address to which one can write, or none', () => {
    for (const email of ['', '  ', 'info@academy.test', ' Info@Academy.Test ']) expect(rulesOf({ email })).toEqual([]);
    for (const email of ['not-an-email', 'two words@academy.test', 'a@b', '@']) {
      expect(rulesOf({ email })).toEqual(['contact.email: email']);
    }
  });

  test('is a number as it is written where the portal is, or none', () => {
    for (const phone of ['', '+966 55 123 4567', '(011) 465-1234', '٠١١ ٤٦٥ ١٢٣٤'])
      expect(rulesOf({ phone })).toEqual([]);
    for (const phone of ['call us', '055 ext 3', '+', '---']) {
      expect(rulesOf({ phone })).toEqual(['contact.phone: wrong-phone-number']);
    }
  });
});

test('what once was stored of it wrongly takes nothing else of the page away', () => {
  const about = { ...EMPTY_PAGE.about, ar: 'نبذة' };
  const stored = { ...withContact({ email: 'not-an-email', phone: '+966551234567' }), about };
  expect(soundPage(stored)).toEqual({ ...withContact({ phone: '+966551234567' }), about });
  expect(soundPage({ about })).toEqual(EMPTY_PAGE);
});

test('soundPage reads a page that was stored before a language was added, with an empty text in it', () => {
  const { es: _later, ...earlier } = { ...EMPTY_PAGE.about, ar: 'أكاديمية' };
  const stored = { ...withContact({ address: earlier }), about: earlier };
  const texts = { ...earlier, es: '' };
  expect(soundPage(stored)).toEqual({ ...withContact({ address: texts }), about: texts });
});

test('two pages that say the same are the same, in whatever order they have come', () => {
  const { hero, ...others } = EMPTY_PAGE;
  const { title, ...image } = hero;
  expect(isSamePage(EMPTY_PAGE, { ...others, hero: { ...image, title } })).toBe(true);
  expect(isSamePage(EMPTY_PAGE, { ...EMPTY_PAGE, sections: EMPTY_PAGE.sections.toReversed() })).toBe(false);
  expect(isSamePage(EMPTY_PAGE, withContact({ phone: '+966551234567' }))).toBe(false);
});
