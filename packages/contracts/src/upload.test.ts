import { describe, expect, test } from 'vitest';
import { ROLES } from './constants.ts';
import { can } from './permissions.ts';
import { PLATFORM_ID } from './platform.ts';
import { fileFault, fileType, maySend, PURPOSES, UPLOAD_PURPOSES } from './upload.ts';

const MEBIBYTE = 1024 * 1024;
const ruleOf = (...of: Parameters<typeof fileFault>) => fileFault(...of)?.details.issues?.[0];

describe('a file before it is sent', () => {
  test.each(UPLOAD_PURPOSES)('%s takes its own types up to its size, to the byte', (purpose) => {
    for (const type of PURPOSES[purpose].types) {
      const max = PURPOSES[purpose].max * MEBIBYTE;
      expect(fileFault(purpose, { type, size: max })).toBeUndefined();
      expect(ruleOf(purpose, { type, size: max + 1 })?.params).toEqual({ max: PURPOSES[purpose].max });
    }
  });

  test('a logo or icon that is too large is called file-size, with 10; everything else file-size-limit', () => {
    for (const purpose of UPLOAD_PURPOSES) {
      const [type] = PURPOSES[purpose].types;
      const found = ruleOf(purpose, { type, size: 2 ** 40 });
      const isBrand = purpose === 'logo' || purpose === 'icon';
      expect(found?.rule).toBe(isBrand ? 'file-size' : 'file-size-limit');
      if (isBrand) expect(found?.params).toEqual({ max: 10 });
    }
  });

  test.each(['image/gif', 'image/webp', 'text/html', 'application/octet-stream', ''])('a photo is never %s', (type) => {
    expect(ruleOf('photo', { type, size: 1 })).toMatchObject({
      rule: 'file-type',
      params: { values: 'png, jpg, svg' },
    });
  });

  test('an empty file is broken', () => {
    expect(ruleOf('photo', { type: 'image/png', size: 0 })?.rule).toBe('file-broken');
  });

  test('a type is known by the other names that browsers give it', () => {
    expect(fileType('image/jpg')).toBe('image/jpeg');
    expect(fileType('audio/x-m4a')).toBe('audio/mp4');
    expect(fileType('IMAGE/PNG; charset=binary')).toBe('image/png');
  });

  test('the limits of media are those that the operator sets', () => {
    const limits = { ...Object.fromEntries(UPLOAD_PURPOSES.map((each) => [each, 1])), video: 2 * MEBIBYTE } as never;
    expect(ruleOf('video', { type: 'video/mp4', size: 3 * MEBIBYTE }, limits)?.params).toEqual({ max: 2 });
  });
});

describe('who brings a file', () => {
  const portal = '0199a000-0000-7000-8000-000000000001';
  const sentBy = (tenantId: string, role: (typeof ROLES)[number]) =>
    UPLOAD_PURPOSES.filter((purpose) => maySend(purpose, { tenantId, role }));

  test('on the platform brings pictures of themselves, whatever their role', () => {
    expect(sentBy(PLATFORM_ID, 'ROLE_SUPER_ADMIN')).toEqual(['photo']);
    expect(sentBy(PLATFORM_ID, 'ROLE_ADMIN_PORTAL')).toEqual(['photo']);
  });

  test('in a portal brings what the role is for', () => {
    expect(sentBy(portal, 'ROLE_SUPER_ADMIN')).toEqual([]);
    expect(sentBy(portal, 'ROLE_ADMIN_PORTAL')).toEqual(UPLOAD_PURPOSES);
    expect(sentBy(portal, 'ROLE_LECTURER')).toEqual(['photo', 'cover', 'image', 'video', 'audio', 'pdf', 'captions']);
    expect(sentBy(portal, 'ROLE_LEARNER')).toEqual(['photo']);
  });

  test('holds the permission that a token needs for it', () => {
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
