import { AppError } from '@dars/contracts/errors';
import { type AcceptedVersions, type LegalFacts, unaccepted } from '@dars/contracts/portal/legal';
import { LEGAL_KINDS, type LegalKind } from '@dars/contracts/portal/legal-kinds';

/** Refuses a sign-up that does not accept the current versions. @throws acceptance-required */
export function requireAcceptance(facts: LegalFacts, accepted: AcceptedVersions = {}): void {
  if (unaccepted(facts, accepted).length > 0) throw AppError.rule('accepted', 'acceptance-required');
}

interface Reader {
  accepted: AcceptedVersions;
  createdAt: Date;
}

/**
 * Returns the kinds that a signed-in person has to accept before they go on: a newer version asks everybody again, and
 * an account that is younger than the first version needs an acceptance of some version.
 */
export function kindsToAccept(facts: LegalFacts, { accepted, createdAt }: Reader): LegalKind[] {
  return LEGAL_KINDS.filter((kind) => {
    const fact = facts[kind];
    if (!fact) return false;
    const version = accepted[kind];
    if (version === undefined) return fact.asked > 1 || createdAt.getTime() >= fact.since;
    return version < fact.asked;
  });
}
