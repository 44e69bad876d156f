import { AppError } from '@dars/contracts/errors';
import { id as anyId } from '@dars/contracts/rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import type { Deps } from '../../core/deps.ts';
import { fileName } from '../../core/files/file-name.ts';
import { hasPermission } from '../../core/identity/actor.ts';
import { admitToPortal } from '../../core/procedures.ts';
import type { Drawer } from '../../drawing/drawer.ts';
import { type FoundInvoice, getInvoice } from '../../modules/invoice/get-invoice.ts';
import { describeInvoice, renderInvoice } from '../../modules/invoice/render-invoice.ts';
import type { ContextOf } from '../context.ts';
import { createDrawnCache } from './drawn-cache.ts';

/** Registers the documents of invoices, which their buyers open, and the staff who may see orders. */
export function registerInvoiceFiles(
  app: FastifyInstance,
  deps: Deps,
  { contextOf, drawer }: { contextOf: ContextOf; drawer: Drawer },
): void {
  const drawOnce = createDrawnCache(app);
  app.get('/api/invoices/:id.pdf', async (request, reply) => {
    const { id } = request.params as { id: string };
    const found = await findOpenable(contextOf(request, reply), id);
    const picture = await describeInvoice(deps, found);
    const body = await drawOnce(request, picture, () => renderInvoice({ ...deps, drawer }, picture));
    return reply
      .headers({
        'cache-control': 'private, no-cache',
        'content-disposition': `inline; filename="${fileName(found.invoice.reference)}.pdf"`,
      })
      .type('application/pdf')
      .send(body);
  });
}

/**
 * Finds a document that the caller may open: the buyer, or staff who may see orders, also by a token.
 * @throws not-found, also for the documents of others
 */
async function findOpenable(ctx: Context, id: string): Promise<FoundInvoice> {
  const { actor, tenantId } = await admitToPortal(
    ctx,
    ctx.sessionSecret === undefined ? 'orders:read' : 'learning:read',
  );
  const known = anyId.safeParse(id);
  if (!known.success) throw new AppError('not-found');
  const found = await ctx.deps.db.withTenant(tenantId, (tx) => getInvoice(tx, { tenantId, id: known.data }), {
    readOnly: true,
  });
  const isOwn = found?.invoice.userId === actor.userId;
  if (!found || !(isOwn || hasPermission(actor, 'orders:read'))) throw new AppError('not-found');
  return found;
}
