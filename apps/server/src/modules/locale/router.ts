import { PLATFORM_ID } from '@dars/contracts/platform';
import { localeList } from '@dars/contracts/portal/locale';
import { router } from '../../core/init.ts';
import { publicProcedure } from '../../core/procedures.ts';
import { listLocales } from './store.ts';

export const localeRouter = router({
  list: publicProcedure
    .output(localeList)
    .query(({ ctx }) => ctx.deps.db.withTenant(PLATFORM_ID, listLocales, { readOnly: true })),
});
