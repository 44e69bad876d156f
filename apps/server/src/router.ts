import { router, t } from './core/init.ts';
import { listViewRouter } from './modules/accounts/list-view/router.ts';
import { profileRest } from './modules/accounts/profile/rest.ts';
import { profileRouter } from './modules/accounts/profile/router.ts';
import { authRest } from './modules/accounts/rest.ts';
import { authRouter } from './modules/accounts/router.ts';
import { tokenRest } from './modules/accounts/tokens/rest.ts';
import { tokenRouter } from './modules/accounts/tokens/router.ts';
import { userRest } from './modules/accounts/users/rest.ts';
import { userRouter } from './modules/accounts/users/router.ts';
import { auditRouter } from './modules/audit/router.ts';
import { backupRouter } from './modules/backup/router.ts';
import { cardRest } from './modules/card/rest.ts';
import { cardRouter } from './modules/card/router.ts';
import { certificateRest } from './modules/certificate/rest.ts';
import { certificateRouter } from './modules/certificate/router.ts';
import { activityRest } from './modules/content/activity/rest.ts';
import { activityRouter } from './modules/content/activity/router.ts';
import { courseCategoryRest } from './modules/content/category/rest.ts';
import { courseCategoryRouter } from './modules/content/category/router.ts';
import { courseRest } from './modules/content/course/rest.ts';
import { courseRouter } from './modules/content/course/router.ts';
import { outlineRest } from './modules/content/outline/rest.ts';
import { outlineRouter } from './modules/content/outline/router.ts';
import { courseTemplateRest } from './modules/content/template/rest.ts';
import { courseTemplateRouter } from './modules/content/template/router.ts';
import { enrolmentRest } from './modules/enrolment/rest.ts';
import { enrolmentRouter } from './modules/enrolment/router.ts';
import { feeRest } from './modules/fee/rest.ts';
import { feeRouter } from './modules/fee/router.ts';
import { gradebookRest } from './modules/gradebook/rest.ts';
import { gradebookRouter } from './modules/gradebook/router.ts';
import { groupRest } from './modules/group/rest.ts';
import { groupRouter } from './modules/group/router.ts';
import { invitationRest } from './modules/invitation/rest.ts';
import { invitationRouter } from './modules/invitation/router.ts';
import { invoiceRest } from './modules/invoice/rest.ts';
import { invoiceRouter } from './modules/invoice/router.ts';
import { learnerRest } from './modules/learner/rest.ts';
import { learnerRouter } from './modules/learner/router.ts';
import { learnerMergeRest } from './modules/learner-merge/rest.ts';
import { learnerMergeRouter } from './modules/learner-merge/router.ts';
import { learningRest } from './modules/learning/rest.ts';
import { learningRouter } from './modules/learning/router.ts';
import { legalRest } from './modules/legal/rest.ts';
import { legalRouter } from './modules/legal/router.ts';
import { localeRest } from './modules/locale/rest.ts';
import { localeRouter } from './modules/locale/router.ts';
import { mailRouter } from './modules/mail/router.ts';
import { migrationRouter } from './modules/migration/router.ts';
import { orderRest } from './modules/order/rest.ts';
import { orderRouter } from './modules/order/router.ts';
import { packageTermsRest } from './modules/package-terms/rest.ts';
import { packageTermsRouter } from './modules/package-terms/router.ts';
import { pageRouter } from './modules/page/router.ts';
import { peopleRest } from './modules/people/rest.ts';
import { peopleRouter } from './modules/people/router.ts';
import { peopleImportRest } from './modules/people-import/rest.ts';
import { peopleImportRouter } from './modules/people-import/router.ts';
import { personalDataRest } from './modules/personal-data/rest.ts';
import { personalDataRouter } from './modules/personal-data/router.ts';
import { portalRequestRouter } from './modules/portal-request/router.ts';
import { questionExportRest } from './modules/question-export/rest.ts';
import { questionExportRouter } from './modules/question-export/router.ts';
import { questionImportRest } from './modules/question-import/rest.ts';
import { questionImportRouter } from './modules/question-import/router.ts';
import { questionBankRest } from './modules/quiz/bank/rest.ts';
import { questionBankRouter } from './modules/quiz/bank/router.ts';
import { quizRest } from './modules/quiz/rest.ts';
import { quizRouter } from './modules/quiz/router.ts';
import { reportsRest } from './modules/reports/rest.ts';
import { reportsRouter } from './modules/reports/router.ts';
import { reviewRest } from './modules/review/rest.ts';
import { reviewRouter } from './modules/review/router.ts';
import { salesRest } from './modules/sales/rest.ts';
import { salesRouter } from './modules/sales/router.ts';
import { bundleRest } from './modules/selling/bundle/rest.ts';
import { bundleRouter } from './modules/selling/bundle/router.ts';
import { couponRest } from './modules/selling/coupon/rest.ts';
import { couponRouter } from './modules/selling/coupon/router.ts';
import { coursePriceRest } from './modules/selling/price/rest.ts';
import { coursePriceRouter } from './modules/selling/price/router.ts';
import { sellingRest } from './modules/selling/rest.ts';
import { sellingRouter } from './modules/selling/router.ts';
import { settingsRest } from './modules/settings/rest.ts';
import { settingsRouter } from './modules/settings/router.ts';
import { statementRest } from './modules/statement/rest.ts';
import { statementRouter } from './modules/statement/router.ts';
import { tenantRest } from './modules/tenant/rest.ts';
import { tenantRouter } from './modules/tenant/router.ts';
import { transferRest } from './modules/transfer/rest.ts';
import { transferRouter } from './modules/transfer/router.ts';
import { uploadRest } from './modules/upload/rest.ts';
import { uploadRouter } from './modules/upload/router.ts';

/** The procedures of all modules. */
export const appRouter = router({
  activity: activityRouter,
  audit: auditRouter,
  auth: authRouter,
  backup: backupRouter,
  card: cardRouter,
  certificate: certificateRouter,
  bundle: bundleRouter,
  coupon: couponRouter,
  course: courseRouter,
  courseCategory: courseCategoryRouter,
  coursePrice: coursePriceRouter,
  courseTemplate: courseTemplateRouter,
  enrolment: enrolmentRouter,
  fee: feeRouter,
  gradebook: gradebookRouter,
  group: groupRouter,
  invitation: invitationRouter,
  learner: learnerRouter,
  learnerMerge: learnerMergeRouter,
  learning: learningRouter,
  legal: legalRouter,
  locale: localeRouter,
  mail: mailRouter,
  migration: migrationRouter,
  packageTerms: packageTermsRouter,
  profile: profileRouter,
  page: pageRouter,
  order: orderRouter,
  outline: outlineRouter,
  people: peopleRouter,
  peopleImport: peopleImportRouter,
  personalData: personalDataRouter,
  portalRequest: portalRequestRouter,
  questionBank: questionBankRouter,
  questionExport: questionExportRouter,
  questionImport: questionImportRouter,
  quiz: quizRouter,
  reports: reportsRouter,
  review: reviewRouter,
  selling: sellingRouter,
  settings: settingsRouter,
  tenant: tenantRouter,
  statement: statementRouter,
  invoice: invoiceRouter,
  sales: salesRouter,
  listView: listViewRouter,
  token: tokenRouter,
  transfer: transferRouter,
  upload: uploadRouter,
  user: userRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = t.createCallerFactory(appRouter);

/** The REST paths of all modules. */
export const REST_ROUTES = [
  ...activityRest,
  ...authRest,
  ...cardRest,
  ...bundleRest,
  ...couponRest,
  ...courseRest,
  ...courseCategoryRest,
  ...coursePriceRest,
  ...courseTemplateRest,
  ...enrolmentRest,
  ...questionBankRest,
  ...questionExportRest,
  ...questionImportRest,
  ...quizRest,
  ...gradebookRest,
  ...groupRest,
  ...invitationRest,
  ...statementRest,
  ...invoiceRest,
  ...feeRest,
  ...packageTermsRest,
  ...salesRest,
  ...learnerRest,
  ...learnerMergeRest,
  ...learningRest,
  ...legalRest,
  ...localeRest,
  ...orderRest,
  ...outlineRest,
  ...peopleImportRest,
  ...peopleRest,
  ...personalDataRest,
  ...profileRest,
  ...reportsRest,
  ...certificateRest,
  ...reviewRest,
  ...sellingRest,
  ...settingsRest,
  ...tenantRest,
  ...tokenRest,
  ...transferRest,
  ...uploadRest,
  ...userRest,
];
