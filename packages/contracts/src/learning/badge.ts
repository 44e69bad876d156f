/** The algorithms that can sign badges. `RS256` is the one that every verifier of Open Badges 3.0 knows. */
export const BADGE_ALGORITHMS = ['RS256', 'ES256', 'EdDSA'] as const;
export type BadgeAlgorithm = (typeof BADGE_ALGORITHMS)[number];

/** Certificates of one list of revoked badges, so that no list becomes large. */
export const BADGES_IN_LIST = 1000;

/** The address of a picture that holds the badge of a certificate, at a portal or at the platform. */
export const badgeFile = (code: string): string => `/api/certificates/${code}/badge.png`;

/** The fixed addresses of what a badge refers to, at the portal that issued it. Verifiers keep them for ever. */
export const badgeAddress = {
  keys: '/.well-known/jwks.json',
  key: (id: string): string => `/badges/keys/${id}`,
  issuer: '/badges/issuer',
  achievement: (courseId: string): string => `/badges/achievements/${courseId}`,
  picture: (courseId: string): string => `/badges/achievements/${courseId}/picture.png`,
  /** The list of the certificate with this number. */
  revocations: (number: number): string => `/badges/revocations/${Math.floor(number / BADGES_IN_LIST)}`,
};
