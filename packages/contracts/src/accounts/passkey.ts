import * as z from 'zod/mini';
import { id, requiredText, rule } from '../rules.ts';

// This contract lies apart from the other account contracts because the sign-in page loads its types.

/** Milliseconds after which a challenge no longer counts. */
export const CHALLENGE_MS = 5 * 60_000;

/** The most passkeys of an account. */
export const MAX_PASSKEYS = 10;

export const PASSKEY_NAME_MAX = 60;

/** Bytes as base64url, as `PublicKeyCredential.toJSON()` writes them. */
const bytes = (max: number) =>
  z.string().check(z.maxLength(max, rule('maximum-length')), z.regex(/^[\w-]+$/, rule('invalid')));

/** The most characters of a credential's id: an authenticator may make one of 1023 bytes. */
const credentialId = bytes(1364);
const clientDataJSON = bytes(8_000);

const descriptor = z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) });

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn: how a browser makes a passkey. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  /** Milliseconds. */
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn: how a browser signs in by any passkey of the host. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** The credential that a browser has made. */
export const newPasskeyInput = z.strictObject({
  name: requiredText(PASSKEY_NAME_MAX),
  credential: z.strictObject({
    id: credentialId,
    clientDataJSON,
    attestationObject: bytes(16_000),
    transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/, rule('invalid')))).check(z.maxLength(10)),
  }),
});
export type NewPasskey = z.output<typeof newPasskeyInput>;

/** What an authenticator has signed, as `PublicKeyCredential.toJSON()` writes it. What else browsers write is left out. */
export const passkeySignInInput = z.strictObject({
  credential: z.object({
    id: credentialId,
    response: z.object({ clientDataJSON, authenticatorData: bytes(8_000), signature: bytes(8_000) }),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeySignInInput>['credential'];

const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601, UTC. */
  createdDate: z.string(),
  /** The latest sign-in; null before the first one. ISO 8601, UTC. */
  lastUsedDate: z.nullable(z.string()),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;
/** The oldest first. */
export const ownPasskeys = z.object({ rows: z.array(ownPasskey) });

export const renamePasskeyInput = z.strictObject({ id, name: requiredText(PASSKEY_NAME_MAX) });
export const passkeyById = z.strictObject({ id });
