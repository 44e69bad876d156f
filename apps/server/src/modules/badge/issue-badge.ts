import { AppError } from '@dars/contracts/errors';
import { badgeAddress } from '@dars/contracts/learning/badge';
import { SignJWT } from 'jose';
import type { Context } from '../../core/context.ts';
import { findIssued, type IssuedCertificate } from '../certificate/find-verified.ts';
import { type Credential, composeCredential } from './compose-credential.ts';
import { findSigningKey } from './find-signing-key.ts';

/** A badge as the compact token that wallets and verifiers read, and the certificate that it proves. */
export interface IssuedBadge {
  token: string;
  issued: IssuedCertificate;
}

const secondsOf = (moment: string): number => Date.parse(moment) / 1000;

/**
 * Issues the badge of the certificate with this code to anybody who has the code, as with its document.
 * @throws not-found, too-many-requests
 */
export async function issueBadge(ctx: Context, code: string): Promise<IssuedBadge> {
  const issued = await findIssued(ctx, { code });
  const { deps } = ctx;
  const credential = composeCredential(issued, deps.config.baseUrl);
  if (!credential) throw new AppError('not-found');
  return { token: await sign(ctx, credential, issued.certificate.issuer.url), issued };
}

/** Signs a credential as VC-JWT, whose claims repeat what the credential says (Open Badges 3.0, "JWT Payload Format"). */
async function sign({ deps }: Context, credential: Credential, origin: string): Promise<string> {
  const { id, algorithm, privateKey } = await findSigningKey(deps);
  const { validFrom, validUntil } = credential;
  const claims = {
    ...{ iss: credential.issuer.id, jti: credential.id, sub: credential.credentialSubject.id },
    nbf: secondsOf(validFrom),
    ...(validUntil !== undefined && { exp: secondsOf(validUntil) }),
  };
  return new SignJWT({ ...credential, ...claims })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: origin + badgeAddress.key(id) })
    .sign(privateKey);
}
