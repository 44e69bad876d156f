import type { ExportedFile } from '@dars/contracts/content/question-export';
import { BYTE_ORDER_MARK, type CsvStep, csvText } from '@dars/contracts/csv';
import type { MarkdownStep } from '@dars/contracts/learning/own-notes';
import type { Fields } from './samples/sample.ts';

/** Maps a procedure's input to the parts of a REST request. A part that is left out stays empty. */
export interface Transport {
  /** The procedure, if it is not the route's own. */
  procedure?: string;
  path?(input: Fields): Fields;
  query?(input: Fields): Fields;
  body?(input: Fields): Fields;
  /** The body of a route that takes a file, instead of `body`. */
  file?(input: Fields): string;
  /** Converts the procedure's answer to the route's, if they differ. */
  answer?(data: unknown): unknown;
}

const same = (input: Fields): Fields => input;
const withAuthorities = ({ role, ...input }: Fields): Fields => ({ ...input, authorities: [role] });
const pathOnly = [{ path: same }];
const ofCourse = [{ path: ({ courseId }: Fields) => ({ courseId }), query: ({ courseId, ...input }: Fields) => input }];
const ofLearner = [{ path: ({ userId }: Fields) => ({ userId }), query: ({ userId, ...input }: Fields) => input }];
const withFieldInPath = (field: string): Transport => ({
  path: (input) => ({ [field]: input[field] }),
  body: ({ [field]: _inPath, ...input }) => input,
});
const withIdInPath = withFieldInPath('id');
const withCourseInPath = withFieldInPath('courseId');
/** Returns a list even for an input that is wrong on purpose. */
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** The table of an export's first step, which is the whole table if there are few rows. */
const asTable = (step: unknown): string => {
  const { head, rows } = step as CsvStep;
  return BYTE_ORDER_MARK + csvText([head?.columns ?? [], ...rows]);
};
const asFile = (file: unknown): string => Buffer.from((file as ExportedFile).content, 'base64').toString();
const withOwner = ({ userId, ...input }: Fields): Fields => ({ ...input, user: { id: userId } });
const ownerAs = (key: string, { userId, ...input }: Fields): Fields => ({ ...input, [key]: userId });

const PERSON_ACTIONS = ['activate', 'approve', 'decline', 'disable', 'enable', 'resend'];

/** The transports of every REST route, at least one each. A route that is missing here fails the suites. */
export const transports: Record<string, Transport[]> = {
  'GET /api/activate': [{ query: same }],
  'DELETE /api/activities/:id': pathOnly,
  'GET /api/activities': [{ query: ({ lesson }) => ({ lessonId: (lesson as Fields | null)?.['id'] }) }],
  'GET /api/activities/:id': pathOnly,
  'POST /api/activities': [{ body: same }, { body: (input) => ({ ...input, id: null }) }],
  'PUT /api/activities': [
    { body: same },
    { body: (input) => ({ ...input, type: 'TEXT', lesson: { id: input['id'] } }) },
  ],
  'PUT /api/activities/reorder': [
    {
      body: ({ parentId, ids }) => ({
        lesson: { id: parentId },
        activities: listOf(ids).map((id) => ({ id, name: 'x' })),
      }),
    },
  ],
  'POST /api/attempts/:attemptId/files': [withFieldInPath('attemptId')],
  'DELETE /api/courses/:id': pathOnly,
  'GET /api/courses/:id/page': pathOnly,
  'PUT /api/courses/:id/page': [withIdInPath],
  'DELETE /api/course-categories/:id': pathOnly,
  'GET /api/course-categories': [{}],
  'POST /api/course-categories': [{ body: same }],
  'PUT /api/course-categories/order': [{ body: same }],
  'PUT /api/course-categories/:id': [withIdInPath],
  'DELETE /api/course-templates/:id': pathOnly,
  'GET /api/course-templates': [{ query: same }],
  'POST /api/course-templates': [{ body: same }],
  'POST /api/course-templates/:id/courses': [withIdInPath],
  'POST /api/course-templates/:id/restore': pathOnly,
  'PUT /api/course-templates/:id': [withIdInPath],
  'GET /api/courses': [{ query: same }],
  'GET /api/courses/:id': pathOnly,
  'GET /api/courses/lecturers': [{ query: same }],
  'POST /api/courses': [{ body: same }],
  'POST /api/courses/:id/archive': pathOnly,
  'POST /api/courses/:id/duplicate': [withIdInPath],
  'POST /api/courses/:id/restore': pathOnly,
  'GET /api/courses/:id/schedule': pathOnly,
  'PUT /api/courses/:id/schedule': [withIdInPath],
  'GET /api/courses/:courseId/reviews': ofCourse,
  'PUT /api/courses/:courseId/reviews/open': [withCourseInPath],
  'GET /api/courses/:courseId/certificate-settings': [{ path: ({ courseId }) => ({ courseId }) }],
  'PUT /api/courses/:courseId/certificate-settings': [withCourseInPath],
  'POST /api/courses/:courseId/certificates': [withCourseInPath],
  'GET /api/certificates': [{ query: same }],
  'GET /api/certificates/:code': [{ path: ({ code }) => ({ code }) }],
  'POST /api/certificates/export': [{ body: same, answer: asTable }],
  'GET /api/certificates/:id/record': pathOnly,
  'GET /api/me/notes': [{ query: same }],
  'POST /api/me/notes/export': [{ body: same, answer: (step) => (step as MarkdownStep).text }],
  'GET /api/me/certificates': [{ query: same }],
  'GET /api/me/deletion': [{}],
  'POST /api/me/deletion': [{}],
  'DELETE /api/me/deletion': [{}],
  'GET /api/me/data-exports': [{}],
  'POST /api/me/data-exports': [{}],
  'GET /api/me/grades': [{ query: same }],
  'GET /api/me/study': [{}],
  'PUT /api/me/study/goal': [{ body: same }],
  'GET /api/courses/:courseId/certificate-runs': [{ path: ({ courseId }) => ({ courseId }) }],
  'POST /api/courses/:courseId/certificate-runs': [{ path: ({ courseId }) => ({ courseId }) }],
  'POST /api/certificates/:id/successor': [withIdInPath],
  'PUT /api/certificates/:id/revocation': [withIdInPath],
  'DELETE /api/certificates/:id/revocation': pathOnly,
  'PUT /api/reviews/:id/status': [withIdInPath],
  'PUT /api/reviews/:id/answer': [withIdInPath],
  'PUT /api/courses/:courseId/enrolments/:userId/place': [{ path: same, body: ({ place }) => ({ place }) }],
  'GET /api/courses/:courseId/enrolments': ofCourse,
  'POST /api/courses/:courseId/enrolments': [withCourseInPath],
  'POST /api/courses/:courseId/enrolments/answers': [withCourseInPath],
  'GET /api/courses/:id/outline': pathOnly,
  'POST /api/outline': [{ body: same }],
  'POST /api/outline/copy': [{ body: same }],
  'PUT /api/outline/preview': [{ body: same }],
  'PUT /api/outline/status': [{ body: same }],
  'POST /api/courses/:courseId/enrolments/export': [{ ...withCourseInPath, answer: asTable }],
  'GET /api/courses/:courseId/gradebook': ofCourse,
  'GET /api/courses/:courseId/gradebook/quizzes': pathOnly,
  'POST /api/courses/:courseId/gradebook/export': [{ ...withCourseInPath, answer: asTable }],
  'PUT /api/quizzes/:id/weight': [withIdInPath],
  'GET /api/question-bank/categories': [{}],
  'POST /api/question-bank/categories': [{ body: same }],
  'PUT /api/question-bank/categories/:id': [withIdInPath],
  'PUT /api/question-bank/categories/:id/place': [withIdInPath],
  'DELETE /api/question-bank/categories/:id': pathOnly,
  'GET /api/question-bank/tags': [{}],
  'GET /api/question-bank/questions': [{ query: same }],
  'POST /api/question-bank/questions': [{ body: same }],
  'GET /api/question-bank/questions/:id': pathOnly,
  'PUT /api/question-bank/questions/:id': [withIdInPath],
  'PUT /api/question-bank/questions/category': [{ body: same }],
  'POST /api/question-bank/questions/remove': [{ body: same }],
  'POST /api/question-bank/questions/restore': [{ body: same }],
  'POST /api/question-bank/questions/from-quiz': [{ body: same }],
  'GET /api/question-bank/questions/:id/quizzes': pathOnly,
  'PUT /api/question-bank/questions/:id/quizzes': [withIdInPath],
  'POST /api/quizzes/:id/questions/from-bank': [
    { path: ({ quizId }) => ({ id: quizId }), body: ({ quizId, ...input }) => input },
  ],
  'GET /api/questions/export': [{ query: same, answer: asFile }],
  'GET /api/questions/export/report': [{ query: same }],
  'POST /api/questions/import': [
    {
      query: ({ content, ...input }) => input,
      file: ({ content }) =>
        typeof content === 'string' ? Buffer.from(content, 'base64').toString() : (JSON.stringify(content) ?? ''),
    },
  ],
  'GET /api/questions/import/template': [{ query: same, answer: asTable }],
  'GET /api/questions/imports': [{ query: same }],
  'POST /api/questions/import/undo': [{ body: same }],
  'POST /api/quizzes/:id/results/export': [{ ...withIdInPath, answer: asTable }],
  'GET /api/quizzes/:id/statistics': [{ path: ({ id }) => ({ id }), query: ({ id, ...input }) => input }],
  'GET /api/quizzes/:id/statistics/questions/:questionId': [
    { path: ({ id, questionId }) => ({ id, questionId }), query: ({ attempts }) => ({ attempts }) },
  ],
  'POST /api/quizzes/:id/statistics/export': [{ ...withIdInPath, answer: asTable }],
  'POST /api/quizzes/:id/regrade': [
    {
      path: ({ id }) => ({ id }),
      query: ({ dryRun }) => ({ dryRun: typeof dryRun === 'boolean' ? `${dryRun}` : dryRun }),
      body: ({ id, dryRun, ...input }) => input,
    },
  ],
  'GET /api/quizzes/:id/regrade': pathOnly,
  'GET /api/quizzes/:id/regrade/preview': [{ path: ({ id }) => ({ id }), query: ({ id, ...input }) => input }],
  'POST /api/quizzes/:id/regrade/decline': [withIdInPath],
  'POST /api/regrades/:id/undo': pathOnly,
  'PUT /api/courses/:id': [withIdInPath],
  'GET /api/admin/users': [{ query: same }, { procedure: 'user.byMobile', query: same }],
  'GET /api/admin/users/:login': [
    { path: same },
    { procedure: 'user.byMobile', path: ({ mobile }) => ({ login: mobile }) },
  ],
  'GET /api/me': [{}],
  'GET /api/fonts': [{}],
  'GET /api/profile': [{}],
  'GET /api/templates': [{}],
  'GET /api/tenant/settings': [{}],
  'GET /api/tenant/legal/:kind': [{ path: same }],
  'POST /api/tenant/legal/:kind': [{ path: ({ kind }) => ({ kind }), body: ({ kind, ...input }) => input }],
  'GET /api/profile/sessions': [{}],
  'GET /api/tenant/activate': [{ query: same }],
  'DELETE /api/tenant/users/:id': pathOnly,
  'GET /api/tenant/learners': [{ query: same }],
  'GET /api/tenant/learners/:userId': pathOnly,
  'POST /api/tenant/learners/:userId/deletion': pathOnly,
  'GET /api/tenant/learners/:userId/courses': ofLearner,
  'GET /api/tenant/learners/:userId/events': ofLearner,
  'GET /api/tenant/learners/:userId/attempts': ofLearner,
  'POST /api/tenant/learners/:userId/notes': [withFieldInPath('userId')],
  'DELETE /api/tenant/learners/:userId/notes/:id': pathOnly,
  'GET /api/tenant/users': [{ query: same }],
  'GET /api/tenant/users/:login': [{ path: same }],
  'GET /api/tenant/users/check-mobile-number-existence': [{ query: same }],
  'GET /api/tenants': [{ query: same }],
  'GET /api/tenants/:id': [{ path: same }],
  'GET /api/tenants/get-tenant-by-name/:name': [{ path: same }],
  'GET /api/users/:login': [{ path: same }],
  'GET /api/users/check-mobile-number-existence': [{ query: same }],
  'GET /api/v2/locales': [{}],
  'POST /api/admin/users': [
    { body: (input) => ({ ...input, email: input['login'], authorities: ['ROLE_ADMIN_PORTAL'] }) },
  ],
  'POST /api/confirm-password': [{ body: same }],
  'POST /api/forgot-password': [{ body: same }],
  'POST /api/login': [{ body: same }],
  'POST /api/logout': [{}],
  'POST /api/register': [{ body: same }],
  'POST /api/send-email-activation-link': [{ body: same }],
  'POST /api/set-password': [{ body: same }],
  'POST /api/tenant/send-email-activation-link': [{ body: same }],
  'GET /api/tenant/reports/people': [{ query: same }],
  'GET /api/tenant/reports/statistics-students': [{}],
  'GET /api/tenant/reports/students-engagement-statistics': [{ query: same }],
  'GET /api/tenant/reports/students-engagement-statistics-countries': [
    { answer: (step) => ({ countries: (step as Fields)['countries'] }) },
  ],
  'POST /api/tenant/reports/people/export': [{ body: same, answer: asTable }],
  'POST /api/tenant/learners': [{ body: same }],
  'POST /api/tenant/learners/export': [{ body: same, answer: asTable }],
  'POST /api/tenant/users': [{ body: (input) => ({ ...withAuthorities(input), email: input['login'] }) }],
  ...Object.fromEntries(PERSON_ACTIONS.map((action) => [`POST /api/tenant/users/:id/${action}`, pathOnly])),
  'PUT /api/tenant/users/:id': [{ path: same, body: ({ id, ...input }) => withAuthorities(input) }],
  'DELETE /api/transfers/:transferId': pathOnly,
  'DELETE /api/admin/tokens/:id': pathOnly,
  'DELETE /api/tokens/:id': pathOnly,
  'GET /api/admin/tokens': [{ query: same }],
  'GET /api/tokens': [{ query: same }],
  'POST /api/admin/tokens': [{ body: same }],
  'POST /api/tokens': [{ body: same }],
  'GET /api/transfers': [{}],
  'GET /api/transfers/check-account-number-already-exist': [{ query: same }],
  'GET /api/transfers/check-iban-already-exist': [{ query: same }],
  'POST /api/transfers': [{ body: same }],
  'PUT /api/transfers/:transferId': [withFieldInPath('transferId')],
  'POST /api/uploads/complete': [{ body: same }],
  'POST /api/uploads/presign': [{ body: same }],
  'POST /api/tenants': [
    { body: withOwner },
    { body: (input) => ownerAs('user', input) },
    { body: (input) => ownerAs('user_id', input) },
  ],
  'POST /api/tenants/export': [{ body: same, answer: asTable }],
  'DELETE /api/profile/sessions': [{}],
  'DELETE /api/profile/sessions/:id': [{ path: same }],
  'PUT /api/profile': [{ body: same }],
  'PUT /api/profile/password': [{ body: same }],
  'PUT /api/tenant/settings': [{ body: same }],
  'PUT /api/tenant/settings/setup': [{ body: same }],
  'PUT /api/tenants/:id': [{ path: ({ id }) => ({ id }), body: withOwner }],
};
