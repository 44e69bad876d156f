import type { LoginResult } from '@dars/contracts/accounts/auth';
import type { LoginInput } from '@dars/contracts/accounts/sign-in';
import type { ErrorCode } from '@dars/contracts/errors';
import type { Language } from '@dars/contracts/languages';
import type { Failure } from './error-text.ts';
import type { PublicRealm } from './page-data.ts';

const TIMEOUT_MS = 20_000;
const JSON_TYPE = { 'content-type': 'application/json' };

export type Answer<Data> = { data: Data; failure?: undefined } | { data?: undefined; failure: Failure };

export function signIn(input: LoginInput, language: Language): Promise<Answer<LoginResult>> {
  return ask('/api/login', language, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(input),
  });
}

/**
 * Asks for what the browser needs to sign in by a passkey, at `/start`, and then signs in by what the passkey has signed,
 * which the browser writes as JSON by itself.
 */
export function askForPasskey(
  step: '/start' | '',
  language: Language,
  credential?: Credential,
): Promise<Answer<PublicKeyCredentialRequestOptionsJSON>> {
  const body = JSON.stringify({ credential });
  return ask(`/api/login/passkey${step}`, language, { method: 'POST', headers: JSON_TYPE, body });
}

/** Activates an account. Portals and the platform have separate calls. */
export function activate(
  realm: PublicRealm,
  token: string,
  language: Language,
): Promise<Answer<{ passwordRequired: boolean }>> {
  const query = new URLSearchParams({ token });
  if (realm.kind === 'platform') return ask(`/api/activate?${query}`, language);
  return ask(`/api/tenant/activate?${query}`, language, { headers: { 'x-tenant-id': realm.id } });
}

/**
 * Returns whether an account has this address or number; undefined if no answer arrived. The request has no cookie,
 * because an expired session would be refused.
 */
export async function isTaken(
  realm: PublicRealm,
  value: { login: string } | { mobile: string },
): Promise<boolean | undefined> {
  const base = realm.kind === 'tenant' ? '/api/tenant/users' : '/api/users';
  const url =
    'login' in value
      ? `${base}/${encodeURIComponent(value.login)}`
      : `${base}/check-mobile-number-existence?${new URLSearchParams(value)}`;
  const headers: Record<string, string> = realm.kind === 'tenant' ? { 'x-tenant-id': realm.id } : {};
  const { data, failure } = await ask<object | null>(url, realm.language, { headers, credentials: 'omit' });
  return failure ? undefined : data !== null;
}

async function ask<Data>(url: string, language: Language, init: RequestInit = {}): Promise<Answer<Data>> {
  const headers = { ...init.headers, accept: 'application/json', 'accept-language': language };
  let response: Response;
  try {
    response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    // fetch rejects only if no answer arrived.
    return { failure: { code: 'offline' } };
  }
  if (response.ok) return { data: await response.json() };
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    failure: { ...(await readError(response)), retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined },
  };
}

/** Returns the error of an answer. A proxy may answer with an HTML page instead. */
async function readError(response: Response): Promise<{ code: ErrorCode; message?: string }> {
  const isJson = response.headers.get('content-type')?.includes('json');
  const code = response.status >= 502 ? 'unavailable' : 'internal';
  return isJson ? { code, ...(await response.json()) } : { code };
}
