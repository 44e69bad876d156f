import { describe, expect, test } from 'vitest';
import { auditedChanges } from './rules.ts';

describe('what an event says was changed', () => {
  test('is read field by field, in words that a client can put into its own', () => {
    expect(
      auditedChanges({
        nameInArabic: { before: 'دار العلم', after: 'دار الحكمة' },
        description: { before: null, after: 'جديد' },
        localeId: { before: 1, after: 3 },
        package: { before: null, after: 'PN' },
        ownerId: { before: 'a', after: 'b' },
      }),
    ).toEqual([
      { field: 'nameInArabic', before: 'دار العلم', after: 'دار الحكمة' },
      { field: 'description', before: null, after: 'جديد' },
      { field: 'user', before: 'a', after: 'b' },
      { field: 'locale', before: 'ar', after: 'es' },
      { field: 'package', before: 'FREE', after: 'PN' },
    ]);
  });

  test('names the owner that a portal was made with', () => {
    expect(auditedChanges({ nameInEnglish: 'dar', ownerId: 'a' })).toEqual([
      { field: 'user', before: null, after: 'a' },
    ]);
  });

  test('is nothing where none became none, and where a field is not known', () => {
    expect(auditedChanges({})).toEqual([]);
    expect(auditedChanges({ description: { before: null, after: '' }, colour: { before: 'a', after: 'b' } })).toEqual(
      [],
    );
    expect(auditedChanges({ toString: { before: 'a', after: 'b' }, nameInArabic: null })).toEqual([]);
  });
});
