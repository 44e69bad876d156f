import { csvStep } from '@dars/contracts/csv';
import {
  exportInvoicesInput,
  invoiceList,
  invoiceSums,
  invoicesOfOrder,
  listInvoicesInput,
  ownInvoices,
  sumInvoicesInput,
} from '@dars/contracts/selling/invoice';
import { requireReadableGroup } from '../../core/identity/readable-group.ts';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { exportInvoices } from './export-invoices.ts';
import { listInvoices, listOwnInvoices } from './list-invoices.ts';
import { summarizeInvoices } from './summarize-invoices.ts';

export const invoiceRouter = router({
  list: tenantProcedure('orders:read', { reads: 'replica' })
    .input(listInvoicesInput)
    .use(requireReadableGroup)
    .output(invoiceList)
    .query(({ ctx, input }) => listInvoices(ctx, input)),

  export: tenantProcedure('orders:read', { reads: 'replica' })
    .input(exportInvoicesInput)
    .use(requireReadableGroup)
    .output(csvStep)
    .query(({ ctx, input }) => exportInvoices(ctx, input)),

  sum: tenantProcedure('orders:read', { reads: 'replica' })
    .input(sumInvoicesInput)
    .use(requireReadableGroup)
    .output(invoiceSums)
    .query(({ ctx, input }) => summarizeInvoices(ctx, input)),

  listOwn: tenantProcedure('orders:place')
    .input(invoicesOfOrder)
    .output(ownInvoices)
    .query(({ ctx, input }) => listOwnInvoices(ctx, input)),
});
