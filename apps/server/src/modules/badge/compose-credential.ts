import { badgeAddress } from '@dars/contracts/learning/badge';
import { verifyPath } from '@dars/contracts/learning/certificate';
import type { BaseUrl } from '../../config/env.ts';
import type { IssuedCertificate } from '../certificate/find-verified.ts';
import { composeAchievement } from './compose-achievement.ts';
import { CONTEXTS, composeIssuer } from './issuer.ts';

const SCHEMA = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

/** The name of a certificate's badge, by which the list of revoked ones refers to it. It leads to nothing. */
export const badgeIdOf = (certificateId: string): string => `urn:uuid:${certificateId}`;

/** A moment without milliseconds, because the claims of the token count whole seconds and must say the same. */
const secondOf = (date: string): string => date.replace(/\.\d+Z$/, 'Z');

/**
 * Composes the badge of a certificate: an `OpenBadgeCredential` with what the certificate's document shows of the
 * learner, which is their name as issued. Undefined for a revoked one, which has no badge.
 */
export function composeCredential({ certificate, brand, ids }: Omit<IssuedCertificate, 'look'>, base: BaseUrl) {
  const { courseLanguage: language, courseTitle: title, learnerName, code, status, expiresDate } = certificate;
  if (status === 'REVOKED') return undefined;
  const origin = brand.originOf(base);
  const issuer = composeIssuer(brand, base, language);
  return {
    ...{ '@context': CONTEXTS, id: badgeIdOf(ids.id), type: ['VerifiableCredential', 'OpenBadgeCredential'] },
    ...{ name: title, issuer, validFrom: secondOf(certificate.issuedDate) },
    ...(expiresDate !== null && { validUntil: secondOf(expiresDate) }),
    credentialSubject: {
      // Whoever reads the badge finds the page of verification by it.
      ...{ id: `${origin}${verifyPath(code)}#learner`, type: ['AchievementSubject'] },
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: learnerName }],
      achievement: composeAchievement({ courseId: ids.courseId, title, language, issuer: issuer.name, origin }),
    },
    credentialStatus: { id: origin + badgeAddress.revocations(ids.number), type: '1EdTechRevocationList' },
    credentialSchema: [{ id: SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
  };
}

export type Credential = NonNullable<ReturnType<typeof composeCredential>>;
