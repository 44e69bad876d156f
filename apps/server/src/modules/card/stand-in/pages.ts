import { randomBytes } from 'node:crypto';
import { parse as parseQuery } from 'node:querystring';
import { AppError } from '@dars/contracts/errors';
import { CARD_PROVIDER_PATHS, type CardProviderName } from '@dars/contracts/selling/card';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Deps } from '../../../core/deps.ts';
import { portalOrigin } from '../../../core/realm-origin.ts';
import type { LedgerPage } from './ledger.ts';
import { paymentPage } from './page.ts';
import { STAND_IN_ROOT, type StandIn, standInNamed } from './stand-in.ts';

interface Shown {
  provider: CardProviderName;
  page: LedgerPage;
}

/**
 * Registers the pages of development on which anybody decides whether a payment by card succeeds. Production never
 * registers them.
 */
export function registerDevPayments(
  app: FastifyInstance,
  { config, log }: Pick<Deps, 'config' | 'log'>,
  standIn: StandIn,
): void {
  const { baseUrl } = config;
  // The form's redirects end at the portal, and Chromium applies form-action to every redirect.
  const targets = `'self' ${baseUrl.origin} ${portalOrigin('*', baseUrl)}`;
  const find = ({ params, realm }: FastifyRequest): Shown => {
    const { provider: name, id } = params as { provider: string; id: string };
    const provider = standInNamed(name);
    const page = provider && realm?.kind === 'platform' ? standIn.ledgerOf(provider).find(id) : undefined;
    if (!provider || !page) throw new AppError('not-found');
    return { provider, page };
  };
  /** Tells the portal of a page as the provider does, within the process: the portal's name need not resolve. */
  const tell = async ({ provider, page }: Shown): Promise<void> => {
    const { headers, body } = standIn.eventOf(provider, page);
    const answer = await app.inject({
      method: 'POST',
      url: `/api/payments/${CARD_PROVIDER_PATHS[provider]}/webhook`,
      headers: {
        ...headers,
        host: new URL(page.returnUrl).host,
        'content-type': 'application/json',
        'x-forwarded-proto': baseUrl.secure ? 'https' : 'http',
      },
      payload: body,
    });
    if (answer.statusCode >= 300)
      log.warn({ status: answer.statusCode }, 'the portal refused an event of the stand-in');
  };
  const pages: FastifyPluginAsync = async (scope) => {
    await scope.register(formbody, { parser: parseQuery });
    scope.get(`${STAND_IN_ROOT}/:provider/:id`, async (request, reply) => {
      const { provider, page } = find(request);
      const nonce = randomBytes(16).toString('base64');
      const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .send(paymentPage(provider, page, nonce));
    });
    scope.post(`${STAND_IN_ROOT}/:provider/:id`, async (request, reply) => {
      const shown = find(request);
      const { provider, page } = shown;
      const { act } = request.body as { act?: unknown };
      const isPaying = act === 'pay' || act === 'pay-silently';
      if (isPaying || act === 'decline') standIn.ledgerOf(provider).attempt(page.id, isPaying);
      if (act === 'pay' || act === 'decline') await tell(shown);
      return reply.redirect(act === 'decline' ? request.url : page.returnUrl, 303);
    });
  };
  app.register(pages);
}
