import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Claims = Record<string, unknown>;

export interface Issuer {
  address: string;
  /** Sets how the claims of the next tokens differ from honest ones. */
  says(lie: (honest: Claims) => Claims): void;
  /** Signs the next tokens with this key instead. */
  signsWith(key: KeyObject | undefined): void;
  /** Makes the issuer accept requests without answering. */
  isSilent(silent: boolean): void;
  /** The parameters of the last token request. */
  asked(): URLSearchParams;
  close(): Promise<void>;
}

export const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** Starts an issuer that can give false tokens: an honest one cannot be made to issue what must be refused. */
export async function startIssuer(clientId: string): Promise<Issuer> {
  const key = newKey();
  let lie = (honest: Claims): Claims => honest;
  let otherKey: KeyObject | undefined;
  let silent = false;
  let asked = new URLSearchParams();
  const server = createServer((request, response) => {
    if (silent) return;
    void answer(request, response);
  });
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo));
  });
  const address = `http://127.0.0.1:${port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/jwks') return void send({ keys: [{ ...publicPart(key), alg: 'ES256', use: 'sig' }] });
    if (request.url !== '/token') return void send(metadata(address));
    asked = new URLSearchParams((await buffer(request)).toString());
    const now = Math.floor(Date.now() / 1000);
    // The code is the nonce, which an honest issuer would have stored.
    const honest = { iss: address, aud: clientId, sub: 'subject', iat: now, exp: now + 60, nonce: asked.get('code') };
    const person = { email: 'told@example.test', email_verified: true };
    const token = signed(lie({ ...honest, ...person }), otherKey ?? key);
    send({ access_token: 'x', token_type: 'bearer', id_token: token });
  }

  return {
    address,
    says: (next) => {
      lie = next;
    },
    signsWith: (next) => {
      otherKey = next;
    },
    isSilent: (next) => {
      silent = next;
    },
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function metadata(address: string) {
  return {
    issuer: address,
    authorization_endpoint: `${address}/auth`,
    token_endpoint: `${address}/token`,
    jwks_uri: `${address}/jwks`,
    id_token_signing_alg_values_supported: ['ES256'],
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
  };
}

function publicPart(key: KeyObject) {
  const { kty, crv, x, y } = key.export({ format: 'jwk' });
  return { kty, crv, x, y };
}

function signed(claims: Claims, key: KeyObject): string {
  const text = [{ alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
