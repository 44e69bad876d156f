import { describe, expect, it } from 'vitest';
import {
  groupInvitationCode,
  INVITATION_CODE_LENGTH,
  invitationCodeOf,
  joinPath,
  makeInvitationCode,
  parseInvitationCode,
} from './invitation-code.ts';

const code = makeInvitationCode((count) => Uint8Array.from({ length: count }, (_, index) => index * 37));

describe('an invitation’s code', () => {
  it('is read as people type it, and its groups are read back', () => {
    expect(code).toHaveLength(INVITATION_CODE_LENGTH);
    expect(
      groupInvitationCode(code)
        .split('-')
        .map(({ length }) => length),
    ).toEqual([3, 3, 3, 3, 3, 3, 3]);
    for (const typed of [code, groupInvitationCode(code), ` ${code.toLowerCase().replaceAll('0', 'o')} `]) {
      expect(parseInvitationCode(typed)).toBe(code);
    }
  });

  it('is refused with a wrong symbol, too short or too long', () => {
    const wrong = (code.startsWith('7') ? '8' : '7') + code.slice(1);
    for (const typed of [wrong, code.slice(1), `${code}0`, '', '\0']) expect(parseInvitationCode(typed)).toBeNull();
  });

  it('is found in the path of its page and in no other', () => {
    expect(invitationCodeOf(joinPath(code))).toBe(code);
    expect(invitationCodeOf(`/join/${groupInvitationCode(code)}?x=1`)).toBe(code);
    for (const path of [undefined, '/join', `/home/join/${code}`, `/join/${code.slice(1)}`]) {
      expect(invitationCodeOf(path)).toBeUndefined();
    }
  });
});
