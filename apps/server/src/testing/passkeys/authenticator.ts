import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAssertion } from '@dars/contracts/accounts/passkey';
import { newId } from '@dars/db/columns';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { insertChallenge } from '../../modules/accounts/passkey/store.ts';
import type { Harness } from '../harness.ts';

/** A passkey on the test's own authenticator. */
export interface TestPasskey {
  id: string;
  privateKey: KeyObject;
  /** In COSE. */
  publicKey: Uint8Array;
}

/** What an authenticator and its browser say, where a test wants it otherwise. */
interface Said {
  origin: string;
  challenge: string;
  counter?: number;
  isVerified?: boolean;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Makes a passkey with an ES256 key, as most authenticators do. */
export function makePasskey(): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  // The parameters of an EC2 key: type, algorithm, curve and point (RFC 9053).
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  return { id: base64url(randomBytes(32)), privateKey, publicKey: isoCBOR.encode(cose) };
}

function clientData(type: string, { origin, challenge }: Said): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

function authenticatorData({ origin, counter = 0, isVerified = true }: Said, credential?: Buffer): Buffer {
  const flags = PRESENT | (isVerified ? VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
}

/** What a browser sends after it has made the passkey. */
export function attest({ id, publicKey }: TestPasskey, said: Said): NewPasskey['credential'] {
  const credentialId = Buffer.from(id, 'base64url');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  const authData = authenticatorData(said, Buffer.concat([Buffer.alloc(16), length, credentialId, publicKey]));
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ]);
  return {
    id,
    clientDataJSON: base64url(clientData('webauthn.create', said)),
    attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
    transports: ['internal'],
  };
}

/** What a browser sends after the passkey has signed. */
export function assertion({ id, privateKey }: TestPasskey, said: Said): PasskeyAssertion {
  const data = clientData('webauthn.get', said);
  const authData = authenticatorData(said);
  const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
  const response = {
    clientDataJSON: base64url(data),
    authenticatorData: base64url(authData),
    signature: base64url(signature),
  };
  return { id, response };
}

interface PasskeyAccount {
  tenantId: string;
  id: string;
}

/** Inserts a registered passkey of an account. */
export async function insertPasskey(
  { test: { admin } }: Harness,
  { tenantId, id: userId }: PasskeyAccount,
  { counter = 0, name = 'Phone' } = {},
): Promise<TestPasskey & { rowId: string }> {
  const passkey = makePasskey();
  const rowId = newId();
  const row = { tenant_id: tenantId, id: rowId, user_id: userId, name, credential_id: passkey.id, counter };
  await admin`insert into passkeys ${admin({ ...row, public_key: base64url(passkey.publicKey), transports: '[]' })}`;
  return { ...passkey, rowId };
}

/** Stores a challenge of a realm: of a sign-in, or of an account that registers a passkey. */
export const newChallenge = ({ deps }: Harness, realmId: string, userId: string | null = null): Promise<string> =>
  deps.db.withTenant(realmId, (tx) => insertChallenge(tx, { realmId, userId, now: deps.now() }));
