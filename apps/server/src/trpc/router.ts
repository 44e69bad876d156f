import { activityRouter } from '../modules/activity/router.ts';
import { auditRouter } from '../modules/audit/router.ts';
import { authRouter } from '../modules/auth/router.ts';
import { courseRouter } from '../modules/course/router.ts';
import { enrolmentRouter } from '../modules/enrolment/router.ts';
import { learningRouter } from '../modules/learning/router.ts';
import { localeRouter } from '../modules/locale/router.ts';
import { mailRouter } from '../modules/mail/router.ts';
import { migrationRouter } from '../modules/migration/router.ts';
import { outlineRouter } from '../modules/outline/router.ts';
import { pageRouter } from '../modules/page/router.ts';
import { peopleRouter } from '../modules/people/router.ts';
import { portalRequestRouter } from '../modules/portal-request/router.ts';
import { profileRouter } from '../modules/profile/router.ts';
import { quizRouter } from '../modules/quiz/router.ts';
import { reportsRouter } from '../modules/reports/router.ts';
import { settingsRouter } from '../modules/settings/router.ts';
import { tenantRouter } from '../modules/tenant/router.ts';
import { tokenRouter } from '../modules/token/router.ts';
import { transferRouter } from '../modules/transfer/router.ts';
import { uploadRouter } from '../modules/upload/router.ts';
import { userRouter } from '../modules/user/router.ts';
import { router, t } from './init.ts';

/** The table of contents. */
export const appRouter = router({
  activity: activityRouter,
  audit: auditRouter,
  auth: authRouter,
  course: courseRouter,
  enrolment: enrolmentRouter,
  learning: learningRouter,
  locale: localeRouter,
  mail: mailRouter,
  migration: migrationRouter,
  profile: profileRouter,
  page: pageRouter,
  outline: outlineRouter,
  people: peopleRouter,
  portalRequest: portalRequestRouter,
  quiz: quizRouter,
  reports: reportsRouter,
  settings: settingsRouter,
  tenant: tenantRouter,
  token: tokenRouter,
  transfer: transferRouter,
  upload: uploadRouter,
  user: userRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = t.createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
