import { authRouter } from '../modules/auth/router.ts';
import { localeRouter } from '../modules/locale/router.ts';
import { mailRouter } from '../modules/mail/router.ts';
import { migrationRouter } from '../modules/migration/router.ts';
import { peopleRouter } from '../modules/people/router.ts';
import { profileRouter } from '../modules/profile/router.ts';
import { settingsRouter } from '../modules/settings/router.ts';
import { tenantRouter } from '../modules/tenant/router.ts';
import { transferRouter } from '../modules/transfer/router.ts';
import { uploadRouter } from '../modules/upload/router.ts';
import { userRouter } from '../modules/user/router.ts';
import { router, t } from './init.ts';

/** The table of contents. */
export const appRouter = router({
  auth: authRouter,
  locale: localeRouter,
  mail: mailRouter,
  migration: migrationRouter,
  profile: profileRouter,
  people: peopleRouter,
  settings: settingsRouter,
  tenant: tenantRouter,
  transfer: transferRouter,
  upload: uploadRouter,
  user: userRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = t.createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
