import { inGroups, makeTypedCode, parseTypedCode } from '../typed-code.ts';

/** Random symbols of a code. Each holds 5 bits, so that nobody can guess one of its 100. */
const RANDOM_SYMBOLS = 20;
/** Symbols of a code: the random ones and a check symbol. */
export const INVITATION_CODE_LENGTH = RANDOM_SYMBOLS + 1;

export const makeInvitationCode = (randomBytes: (count: number) => Uint8Array): string =>
  makeTypedCode(RANDOM_SYMBOLS, randomBytes);

/** Reads a code as people type it. Returns null for a text that cannot be a code. */
export const parseInvitationCode = (typed: string): string | null => parseTypedCode(INVITATION_CODE_LENGTH, typed);

/** Writes a code in groups of three symbols, for people who read or type it. */
export const groupInvitationCode = (code: string): string => inGroups(code, 3, '-');

/** The path of the page on which somebody types a code. */
export const JOIN_PATH = '/join';

/** The path of the page of an invitation, which its link leads to. */
export const joinPath = (code: string): string => `${JOIN_PATH}/${encodeURIComponent(code)}`;

/** The path of the picture of a link's QR code. */
export const qrCodePath = (code: string): string => `${joinPath(code)}/code.png`;

/** Returns the code of the invitation to whose page a path of a portal leads, if it leads to one. */
export function invitationCodeOf(path: string | undefined): string | undefined {
  const typed = path === undefined ? undefined : /^\/join\/([^/?#]+)/.exec(path)?.[1];
  return (typed !== undefined && parseInvitationCode(typed)) || undefined;
}
