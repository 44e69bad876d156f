import { describe, expect, test } from 'vitest';
import { auditedChanges } from './rules.ts';

describe('auditedChanges', () => {
  test('reads the changes field by field, as values that a client can translate', () => {
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

  test('has the owner that a portal was created with', () => {
    expect(auditedChanges({ nameInEnglish: 'dar', ownerId: 'a' })).toEqual([
      { field: 'user', before: null, after: 'a' },
    ]);
  });

  test('is empty when a value stayed absent or a field is unknown', () => {
    expect(auditedChanges({})).toEqual([]);
    expect(auditedChanges({ description: { before: null, after: '' }, colour: { before: 'a', after: 'b' } })).toEqual(
      [],
    );
    expect(auditedChanges({ toString: { before: 'a', after: 'b' }, nameInArabic: null })).toEqual([]);
  });
});
