import { router } from '../../trpc/init.ts';

export const localeRouter = router({});
