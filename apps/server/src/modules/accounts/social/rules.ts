import { optionalPersonName, requiredPersonName } from '@dars/contracts/accounts/person-name';
import { email as emailRule, requiredText } from '@dars/contracts/rules';
import type { VerifiedClaims } from '@dars/db/schema/accounts/social-sign-ins';
import { nameOfAddress } from '../account/rules.ts';

const firstNameRule = requiredPersonName(100);
const lastNameRule = optionalPersonName(100);

/** Why a sign-in that came back from a provider opens nothing. */
export type SocialRefusal =
  | 'expired'
  | 'unverified'
  | 'taken'
  | 'linkable'
  | 'disabled'
  | 'suspended'
  | 'closed'
  | 'address'
  | 'waiting'
  | 'declined'
  | 'passkey';

/** OpenID Connect allows a subject of at most 255 characters. */
const subjectRule = requiredText(255);

/**
 * Reads the claims of a provider's token as far as they are usable here. `told` holds the names that Apple gives in its
 * first answer only.
 * @throws if the token has no valid subject
 */
export function readClaims(
  claims: Record<string, unknown>,
  told: { firstName?: unknown; lastName?: unknown },
): VerifiedClaims {
  const { sub, email, email_verified: verified, given_name: given, family_name: family, name } = claims;
  const address = emailRule.safeParse(email);
  const [first, ...others] = typeof name === 'string' ? name.trim().split(/\s+/) : [];
  const firstName = [told.firstName, given, first].map(asFirstName).find((each) => each !== null) ?? null;
  const lastName = [told.lastName, family, others.join(' ')].map(asLastName).find((each) => each !== null) ?? null;
  return {
    subject: subjectRule.parse(sub),
    email: address.success ? address.data : null,
    // Apple sometimes sends the value as text.
    emailVerified: address.success && (verified === true || verified === 'true'),
    firstName,
    lastName,
  };
}

function asFirstName(text: unknown): string | null {
  return firstNameRule.safeParse(text).data ?? null;
}

function asLastName(text: unknown): string | null {
  return lastNameRule.safeParse(text).data || null;
}

/** The names of a new person, if need be from the address. */
export function namesOf(
  { firstName, lastName }: VerifiedClaims,
  email: string,
): { firstName: string; lastName: string } {
  return { firstName: firstName ?? nameOfAddress(email), lastName: lastName ?? '' };
}

interface Candidate {
  role: string;
  isOwner: boolean;
  activatedAt: Date | null;
  disabledAt: Date | null;
}

/**
 * Whether an account may be entered by a provider at all. An owner's member account in a portal may not, as its
 * owner signs in by the platform's password, nor may a super-admin's account.
 */
export function isSocial({ role, isOwner }: Pick<Candidate, 'role' | 'isOwner'>): boolean {
  return !isOwner && role !== 'ROLE_SUPER_ADMIN';
}

/**
 * Returns why a person with a verified address may not link the account that has it; undefined if they may. An
 * activated account belongs to whoever activated it, any other to whoever can read the address's mail.
 */
export function refusalToLink(account: Candidate): SocialRefusal | undefined {
  if (account.disabledAt !== null) return 'disabled';
  if (account.role === 'ROLE_SUPER_ADMIN') return 'taken';
  // The holder of a `linkable` account gets a mail that says how to link it.
  return account.activatedAt !== null || account.isOwner ? 'linkable' : undefined;
}
