import { describe, expect, test } from 'vitest';
import { ROLES } from './constants.ts';
import { can } from './permissions.ts';
import { PLATFORM_ID } from './platform.ts';
import { fileFault, fileType, maySend, PURPOSES, UPLOAD_PURPOSES } from './upload.ts';

const MEBIBYTE = 1024 * 1024;
/** The server makes exports itself. */
const SENT_PURPOSES = UPLOAD_PURPOSES.filter((purpose) => purpose !== 'export');
const ruleOf = (...of: Parameters<typeof fileFault>) => fileFault(...of)?.details.issues?.[0];

describe('fileFault', () => {
  test.each(SENT_PURPOSES)('accepts the types of the purpose %s up to its size, to the byte', (purpose) => {
    for (const type of PURPOSES[purpose].types) {
      const max = PURPOSES[purpose].max * MEBIBYTE;
      expect(fileFault(purpose, { type, size: max })).toBeUndefined();
      expect(ruleOf(purpose, { type, size: max + 1 })?.params).toEqual({ max: PURPOSES[purpose].max });
    }
  });

  test('refuses a logo or icon that is too large with file-size, and any other file with file-size-limit', () => {
    for (const purpose of UPLOAD_PURPOSES) {
      const [type] = PURPOSES[purpose].types;
      const found = ruleOf(purpose, { type, size: 2 ** 40 });
      const isBrand = purpose === 'logo' || purpose === 'icon';
      expect(found?.rule).toBe(isBrand ? 'file-size' : 'file-size-limit');
      if (isBrand) expect(found?.params).toEqual({ max: 10 });
    }
  });

  test.each(['image/gif', 'image/webp', 'text/html', 'application/octet-stream', ''])(
    'never accepts %s as a photo',
    (type) => {
      expect(ruleOf('photo', { type, size: 1 })).toMatchObject({
        rule: 'file-type',
        params: { values: 'png, jpg, svg' },
      });
    },
  );

  test('refuses an empty file as broken', () => {
    expect(ruleOf('photo', { type: 'image/png', size: 0 })?.rule).toBe('file-broken');
  });

  test('knows a type by the other names that browsers give it', () => {
    expect(fileType('image/jpg')).toBe('image/jpeg');
    expect(fileType('audio/x-m4a')).toBe('audio/mp4');
    expect(fileType('application/vnd.ms-excel')).toBe('text/csv');
    expect(fileType('IMAGE/PNG; charset=binary')).toBe('image/png');
  });

  test('applies the limits that the operator has configured to media', () => {
    const limits = { ...Object.fromEntries(UPLOAD_PURPOSES.map((each) => [each, 1])), video: 2 * MEBIBYTE } as never;
    expect(ruleOf('video', { type: 'video/mp4', size: 3 * MEBIBYTE }, limits)?.params).toEqual({ max: 2 });
  });
});

describe('maySend', () => {
  const portal = '0199a000-0000-7000-8000-000000000001';
  const sentBy = (tenantId: string, role: (typeof ROLES)[number]) =>
    UPLOAD_PURPOSES.filter((purpose) => maySend(purpose, { tenantId, role }));

  test('allows on the platform only pictures of people, for every role', () => {
    expect(sentBy(PLATFORM_ID, 'ROLE_SUPER_ADMIN')).toEqual(['photo']);
    expect(sentBy(PLATFORM_ID, 'ROLE_ADMIN_PORTAL')).toEqual(['photo']);
  });

  test('allows in a portal the purposes of each role', () => {
    expect(sentBy(portal, 'ROLE_SUPER_ADMIN')).toEqual([]);
    expect(sentBy(portal, 'ROLE_ADMIN_PORTAL')).toEqual(
      SENT_PURPOSES.filter((purpose) => purpose !== 'answer' && purpose !== 'receipt'),
    );
    expect(sentBy(portal, 'ROLE_LECTURER')).toEqual([
      ...['photo', 'cover', 'image', 'video', 'audio', 'pdf', 'file', 'captions'],
    ]);
    expect(sentBy(portal, 'ROLE_LEARNER')).toEqual(['photo', 'receipt', 'answer']);
  });

  test('allows a purpose only to roles with the permission that a token needs for it', () => {
    const withoutIt = UPLOAD_PURPOSES.flatMap((purpose) =>
      ROLES.filter((role) =>
        [portal, PLATFORM_ID].some(
          (tenantId) => maySend(purpose, { tenantId, role }) && !can(role, PURPOSES[purpose].permission),
        ),
      ),
    );
    expect(withoutIt).toEqual([]);
  });
});
