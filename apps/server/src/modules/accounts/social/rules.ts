import { optionalPersonName, requiredPersonName } from '@dars/contracts/accounts/person-name';
import { email as emailRule, requiredText } from '@dars/contracts/rules';
import type { VerifiedClaims } from '@dars/db/schema/accounts/social-sign-ins';

const firstNameRule = requiredPersonName(100);
const lastNameRule = optionalPersonName(100);

/** Why a sign-in that came back from a provider opens nothing. */
export type Refusal = 'expired' | 'unverified' | 'taken' | 'linkable' | 'disabled' | 'suspended' | 'closed';

/** OpenID Connect: no longer than this. */
const subjectRule = requiredText(255);

/**
 * What a provider's token says, as far as it can be used here; Apple names the person in its first answer only.
 * @throws where it names nobody
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
    // Apple has been seen to write it as text.
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

/** A person has a name, be it the beginning of their address. */
export function namesOf(
  { firstName, lastName }: VerifiedClaims,
  email: string,
): { firstName: string; lastName: string } {
  return { firstName: firstName ?? (email.split('@', 1)[0] ?? email).slice(0, 100), lastName: lastName ?? '' };
}

interface Candidate {
  role: string;
  isOwner: boolean;
  activatedAt: Date | null;
  disabledAt: Date | null;
}

/** Whether an account may ever be entered this way: not an owner's seat, whose account is the platform's, nor a super-admin's. */
export function isSocial({ role, isOwner }: Pick<Candidate, 'role' | 'isOwner'>): boolean {
  return !isOwner && role !== 'ROLE_SUPER_ADMIN';
}

/**
 * What keeps a person whose address the provider has verified from the account that has it. One that was opened before
 * belongs to whoever opened it; one that never was, to whoever can read the address.
 */
export function refusalToLink(account: Candidate): Refusal | undefined {
  if (account.disabledAt !== null) return 'disabled';
  if (account.role === 'ROLE_SUPER_ADMIN') return 'taken';
  // Its holder is mailed how to link it.
  return account.activatedAt !== null || account.isOwner ? 'linkable' : undefined;
}
