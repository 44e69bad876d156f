import { router } from '../../trpc/init.ts';

export const userRouter = router({});
