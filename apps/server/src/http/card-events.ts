import { AppError } from '@dars/contracts/errors';
import { CARD_PROVIDER_PATHS, CARD_PROVIDERS } from '@dars/contracts/selling/card';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../core/deps.ts';
import { consumeEvent } from '../modules/order/card/consume-event.ts';

/** Bytes of an event. Those of Stripe and Moyasar have a few thousand. */
const MAX_BYTES = 256 * 1024;

/**
 * Registers the address to which providers of payments by card post their events, also in suspended and archived portals:
 * money has moved. A signature over the bytes is checked, so they are read as they came.
 */
export function registerCardEvents(app: FastifyInstance, deps: Deps): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async ({ trace }: FastifyRequest, body: Buffer) => {
      trace.bytes = body.length;
      return body;
    });
    scope.post(
      '/api/payments/:provider/webhook',
      { bodyLimit: MAX_BYTES, config: { crossSite: true, outlivesPortal: true } },
      async ({ params, realm, headers, body, id: requestId }, reply) => {
        const { provider: name } = params as { provider: string };
        const provider = CARD_PROVIDERS.find((each) => CARD_PROVIDER_PATHS[each] === name);
        if (!provider || realm?.kind !== 'tenant') throw new AppError('not-found');
        const event = { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
        await consumeEvent({ deps, tenantId: realm.tenantId, requestId }, provider, event);
        return reply.code(200).send({ received: true });
      },
    );
    done();
  });
}
