import { hash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import type { IdentityProvider } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { email, optionalText } from '@dars/contracts/rules';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { CustomFetch } from 'openid-client';
import * as z from 'zod/mini';
import type { SocialClient } from '../../../config/social.ts';
import type { Deps } from '../../../core/deps.ts';
import { portalOrigin } from '../../../core/realm-origin.ts';
import { identityPage } from './dev-identity-page.ts';
import { createIdentityProvider, type Persona } from './dev-identity-provider.ts';
import { isProvider, type LocalIdentity } from './providers.ts';

const ROOT = '/dev/identity';
const SECRET = randomBytes(32).toString('base64url');

const personaForm = z.object({
  email,
  firstName: optionalText(100),
  lastName: optionalText(100),
  verified: z.optional(z.string()),
});

/**
 * Registers stand-ins for Google and Apple while these are not configured, so that both buttons can be tried. Anybody
 * can sign in as anybody there, so production never registers them.
 */
export function registerDevIdentity(app: FastifyInstance, { config }: Pick<Deps, 'config'>): LocalIdentity {
  const { baseUrl } = config;
  const clientOf = (kind: IdentityProvider): SocialClient => ({
    issuer: `${baseUrl.origin}${ROOT}/${kind}`,
    clientId: 'dars',
    secret: SECRET,
  });
  const made = new Map<IdentityProvider, Promise<ProviderWithPersonas>>();
  const find: FindProvider = ({ params, realm }) => {
    const { kind } = params as { kind: string };
    if (!isProvider(kind) || realm?.kind !== 'platform') throw new AppError('not-found');
    const known = made.get(kind) ?? create(kind);
    made.set(kind, known);
    return known;
  };
  const create = async (kind: IdentityProvider): Promise<ProviderWithPersonas> => {
    const personas = new Map<string, Persona>();
    const callback = `${baseUrl.origin}/social/${kind}/callback`;
    const provider = await createIdentityProvider({ kind, client: clientOf(kind), callback, personas });
    provider.proxy = baseUrl.secure;
    return { kind, provider, personas };
  };
  app.register(personaPages(config, find));
  app.register(protocolRoutes(find));
  return { clientOf, fetch: (url, init) => fetchInProcess(app, config, url, init) };
}

interface ProviderWithPersonas {
  kind: IdentityProvider;
  provider: Provider;
  /** The entered persons by subject. */
  personas: Map<string, Persona>;
}

/** Finds the provider of a request and creates it on first use. */
type FindProvider = (request: FastifyRequest) => Promise<ProviderWithPersonas>;

function personaPages({ baseUrl }: Deps['config'], find: FindProvider): FastifyPluginAsync {
  // The form's redirects end at the portal, and Chromium applies form-action to every redirect.
  const targets = `'self' ${baseUrl.origin} ${portalOrigin('*', baseUrl)}`;
  return async (app) => {
    await app.register(formbody, { parser: parseQuery });
    app.get(`${ROOT}/:kind/who/:uid`, async (request, reply) => {
      const { provider, kind } = await find(request);
      const { uid } = await provider.interactionDetails(request.raw, reply.raw);
      const nonce = randomBytes(16).toString('base64');
      const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .send(identityPage({ kind, action: `${ROOT}/${kind}/who/${uid}`, nonce }));
    });
    app.post(`${ROOT}/:kind/who/:uid`, async (request, reply) => {
      const { provider, personas } = await find(request);
      const fields = request.body as Record<string, unknown>;
      const result =
        'cancel' in fields ? { error: 'access_denied' } : { login: signIn(fields, personas), select_account: {} };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    });
  };
}

/** Serves the protocol by the library, which reads the request bodies itself. */
function protocolRoutes(find: FindProvider): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.all(`${ROOT}/:kind/*`, async (request, reply) => {
      const { provider, kind } = await find(request);
      const raw = request.raw as IncomingMessage & { originalUrl?: string };
      raw.originalUrl = raw.url ?? '/';
      raw.url = raw.originalUrl.slice(`${ROOT}/${kind}`.length);
      reply.hijack();
      await provider.callback()(raw, reply.raw);
    });
  };
}

/**
 * Sends the server's requests to the stand-in within the process: the platform's name need not resolve and no port need
 * be open.
 */
async function fetchInProcess(
  app: FastifyInstance,
  { baseUrl }: Deps['config'],
  ...[url, { method, headers, body }]: Parameters<CustomFetch>
): Promise<Response> {
  const { pathname, search } = new URL(url);
  const answer = await app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: pathname + search,
    headers: { ...headers, host: baseUrl.host, 'x-forwarded-proto': baseUrl.secure ? 'https' : 'http' },
    ...(body && { payload: String(body) }),
  });
  const type = String(answer.headers['content-type']);
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type } });
}

/**
 * Stores the entered person under a subject derived from the address, so that the same address is the same person each
 * time, as with Google and Apple.
 */
function signIn(
  fields: Record<string, unknown>,
  personas: Map<string, Persona>,
): { accountId: string; remember: boolean } {
  const { verified, ...told } = personaForm.parse(fields);
  const accountId = hash('sha256', told.email, 'base64url');
  personas.set(accountId, { ...told, verified: verified !== undefined });
  return { accountId, remember: false };
}
