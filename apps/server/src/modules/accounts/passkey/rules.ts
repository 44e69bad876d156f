import type { PasskeyAssertion } from '@dars/contracts/accounts/passkey';
import {
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Context } from '../../../core/context.ts';
import { originOf } from '../../../core/realm-origin.ts';

/** The signature algorithms that a passkey may have, by their numbers in COSE: EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** The host that a passkey belongs to: browsers offer and use it at no other one. */
interface RelyingParty {
  origin: string;
  id: string;
}

/** The exact host of a realm. A passkey of the platform is none of a portal, nor the other way round. */
export function relyingParty({ realm, deps }: Pick<Context, 'realm' | 'deps'>): RelyingParty {
  const origin = originOf(realm, deps.config.baseUrl);
  return { origin, id: new URL(origin).hostname };
}

/** The id of an account as authenticators store it: the bytes of its UUID, which say nothing about the person. */
export const userHandle = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** Reads the challenge that a browser says it has signed; undefined if the data is none of a browser. */
export function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // Not JSON, or null.
    return undefined;
  }
}

interface Attested {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
}

export interface VerifiedPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
}

/** Verifies a new credential; undefined if it is of another host, another challenge, or without user verification. */
export async function verifyCreated(
  { id, clientDataJSON, attestationObject }: Attested,
  { challenge, party }: { challenge: string; party: RelyingParty },
): Promise<VerifiedPasskey | undefined> {
  const response: RegistrationResponseJSON = {
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON, attestationObject },
  };
  const expected = { expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id };
  const { registrationInfo } = await verifyRegistrationResponse({
    ...{ response, ...expected, requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS },
  }).catch((): Pick<VerifiedRegistrationResponse, 'registrationInfo'> => ({}));
  if (!registrationInfo) return undefined;
  const { credential } = registrationInfo;
  const publicKey = isoBase64URL.fromBuffer(credential.publicKey);
  return { credentialId: credential.id, publicKey, counter: credential.counter };
}

/**
 * Verifies what an authenticator has signed. The counter is not compared with the stored one.
 * @returns the counter of the authenticator; undefined if the signature is of another key, host or challenge, or the
 * authenticator has not verified its user
 */
export async function verifySigned(
  { id, response }: PasskeyAssertion,
  { challenge, party, publicKey }: { challenge: string; party: RelyingParty; publicKey: string },
): Promise<number | undefined> {
  const expected = { expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...{ ...expected, requireUserVerification: true },
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}

/**
 * Whether a counter has gone back or stood still, as that of a copied authenticator does. An authenticator that does not
 * count always sends 0.
 */
export const isCopied = ({ counter, stored }: { counter: number; stored: number }): boolean =>
  (counter > 0 || stored > 0) && counter <= stored;
