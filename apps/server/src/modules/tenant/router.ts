import { router } from '../../trpc/init.ts';

export const tenantRouter = router({});
