import type { Question } from '@dars/contracts/content/question';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { defaultReview } from '@dars/contracts/content/review-rules';
import { newId } from '@dars/db/columns';
import {
  insertAttempt,
  insertDraw,
  insertEnrolment,
  insertQuestionImport,
  insertQuiz,
  insertQuizSection,
  insertRegrade,
} from '@dars/db/testing/quizzes';
import { fileQuestion } from '../../testing/marking.ts';
import { newSampleGroup } from './group-samples.ts';
import type { Fields, Sample } from './sample.ts';

interface Ids {
  quizId: string;
  questionId: string;
  /** The place's learner, who is in the course. */
  userId: string;
  attemptId: string;
  /** A regrade of the attempt, if it is a submitted one. */
  regradeId: string;
}

/** A sample that names a new quiz of that place, with an attempt of its learner if one is wanted. */
const of =
  (make: (ids: Ids) => unknown, attempt: 'open' | 'submitted' | 'none' = 'none', documents?: Question[]): Sample =>
  async (place, _tag, { harness, a, b, nowhere }) => {
    if (place === nowhere)
      return make({ quizId: newId(), questionId: newId(), userId: newId(), attemptId: newId(), regradeId: newId() });
    const { admin } = harness.test;
    const { people } = place === a ? a : b;
    const tenantId = place.id;
    const settings = { lecturerId: people.ROLE_LECTURER.id, numberOfAttempts: 9, ...(documents && { documents }) };
    const ids = await insertQuiz(admin, { tenantId, ...settings });
    const userId = people.ROLE_LEARNER.id;
    await insertEnrolment(admin, { tenantId, courseId: ids.courseId, userId });
    const done = {
      state: 'SUBMITTED',
      submittedAt: new Date(),
      earned: 0,
      total: UNITS_PER_POINT,
      isPassed: false,
    } as const;
    const values = { tenantId, userId, ...(attempt === 'submitted' && done) };
    const attemptId = attempt === 'none' ? newId() : await insertAttempt(admin, ids, values);
    const regradeId =
      attempt === 'submitted' ? await insertRegrade(admin, ids, { tenantId, actorId: userId, attemptId }) : newId();
    return make({ quizId: ids.activityId, questionId: ids.questionIds[0] ?? newId(), userId, attemptId, regradeId });
  };

const question = { type: 'trueFalse', text: 'x', isTrue: true };
const answer = { type: 'trueFalse', isTrue: true };

const AIKEN = Buffer.from('Which?\nA. x\nB. y\nANSWER: A\n').toString('base64');

const draw = { count: 1, tags: ['x'] };
/** A sample that names a new draw of a quiz of that place. */
const ofDraw =
  (make: (drawId: string) => unknown): Sample =>
  async (place, tag, fixtures, who) => {
    const { quizId } = (await of(({ quizId: id }) => ({ quizId: id }))(place, tag, fixtures, who)) as Ids;
    if (place === fixtures.nowhere) return make(newId());
    return make(await insertDraw(fixtures.harness.test.admin, { tenantId: place.id, activityId: quizId }));
  };

const section = { heading: 'x', introduction: 'y' };
/** A sample that names a new section of a quiz of that place. */
const ofSection =
  (make: (sectionId: string) => unknown): Sample =>
  async (place, tag, fixtures, who) => {
    const { quizId } = (await of(({ quizId: id }) => ({ quizId: id }))(place, tag, fixtures, who)) as Ids;
    if (place === fixtures.nowhere) return make(newId());
    return make(await insertQuizSection(fixtures.harness.test.admin, { tenantId: place.id, activityId: quizId }));
  };

export const quizSamples: Record<string, Sample> = {
  'questionExport.file': of(({ quizId }) => ({ source: ['quiz', quizId].join(':'), format: 'gift' })),
  'questionExport.report': of(({ quizId }) => ({ source: ['quiz', quizId].join(':'), format: 'moodle-xml' })),
  'questionImport.import': of(({ quizId }) => ({
    target: ['quiz', quizId].join(':'),
    format: 'aiken',
    content: AIKEN,
  })),
  'questionImport.template': of(() => ({ language: 'es' })),
  'questionImport.list': of(({ quizId }) => ({ target: ['quiz', quizId].join(':') })),
  'questionImport.undo': async (place, tag, fixtures, who) => {
    const named = (await of(({ questionId, quizId }) => ({ questionId, quizId }))(place, tag, fixtures, who)) as Ids;
    if (place === fixtures.nowhere) return { id: newId() };
    const { admin } = fixtures.harness.test;
    // A published quiz keeps its last question.
    await admin`update activities set status = 'DRAFT' where id = ${named.quizId}`;
    const values = { tenantId: place.id, activityId: named.quizId, questionIds: [named.questionId ?? ''] };
    return { id: await insertQuestionImport(admin, values) };
  },
  'quiz.announceFile': of(
    ({ attemptId, questionId }) => ({ attemptId, questionId, contentType: 'application/pdf', size: 9 }),
    'open',
    [fileQuestion],
  ),
  'quiz.answerToMark': of(({ attemptId, questionId }) => ({ attemptId, questionId }), 'submitted'),
  'quiz.attemptState': of(({ attemptId }) => ({ attemptId }), 'open'),
  'quiz.checkAnswer': async (place, tag, fixtures, who) => {
    const make = of(({ quizId, attemptId, questionId }) => ({ quizId, attemptId, questionId }), 'open');
    const { quizId, ...named } = (await make(place, tag, fixtures, who)) as Pick<
      Ids,
      'quizId' | 'attemptId' | 'questionId'
    >;
    const { admin } = fixtures.harness.test;
    const review = { ...defaultReview(false), during: { points: true, rightAnswers: true, feedback: true } };
    await admin`update quizzes set review = ${JSON.stringify(review)}::text::jsonb where activity_id = ${quizId}`;
    await admin`
      insert into quiz_answers (tenant_id, attempt_id, question_id, sequence, answer, saved_at)
      select tenant_id, id, ${named.questionId}::uuid, 1, ${JSON.stringify(answer)}::text::jsonb, now() from quiz_attempts where id = ${named.attemptId}`;
    return named;
  },
  'quiz.checkPreview': of(({ quizId, questionId }) => ({ id: quizId, answers: [{ questionId, answer }] })),
  'quiz.countDrawable': of(({ quizId }) => ({ quizId, draw })),
  'quiz.createDraw': of(({ quizId, questionId }) => ({ quizId, draw, after: questionId })),
  'quiz.createQuestion': of(({ quizId }) => ({ quizId, question })),
  'quiz.exportResults': of(({ quizId }) => ({ id: quizId, query: 'learner', standing: 'FAILED' }), 'submitted'),
  'quiz.exportStatistics': of(({ quizId }) => ({ id: quizId, attempts: 'all' }), 'submitted'),
  'quiz.getAttempt': of(({ attemptId }) => ({ attemptId }), 'open'),
  'quiz.getSettings': of(({ quizId }) => ({ id: quizId })),
  'quiz.giveUp': of(({ quizId }) => ({ id: quizId }), 'submitted'),
  'gradebook.setGrade': of(({ quizId, userId }) => ({ id: quizId, userId, override: { percent: 80, reason: 'x' } })),
  'quiz.grant': of(({ quizId, userId }) => ({ id: quizId, userId, extraAttempts: 1, extraTime: 5 }), 'open'),
  'group.grant': async (place, tag, fixtures, who) => {
    const { id: groupId } = await newSampleGroup(place, tag, fixtures);
    const named = await of(({ quizId: id }) => ({ id }), 'open')(place, tag, fixtures, who);
    return { ...(named as Fields), groupId, extraAttempts: 1, extraTime: 5 };
  },
  'group.grants': of(({ quizId }) => ({ id: quizId, page: 0, size: 10 })),
  'quiz.grants': of(({ quizId }) => ({ id: quizId, page: 0, size: 10 })),
  'quiz.intro': of(({ quizId }) => ({ id: quizId })),
  'quiz.keepGrades': of(({ quizId, questionId }) => ({ id: quizId, questions: [{ id: questionId, version: 1 }] })),
  'quiz.learnerAttempts': of(({ quizId, userId }) => ({ id: quizId, userId }), 'submitted'),
  'quiz.learnerResult': of(({ attemptId }) => ({ attemptId }), 'submitted'),
  'quiz.learners': of(
    ({ quizId }) => ({ id: quizId, page: 0, size: 10, query: 'learner', standing: 'FAILED' }),
    'submitted',
  ),
  'quiz.markAnswer': of(
    ({ attemptId, questionId }) => ({ attemptId, questionId, version: 0, mark: { points: 1, comment: 'x' } }),
    'submitted',
  ),
  'quiz.markingQueue': () => undefined,
  'quiz.preview': of(({ quizId }) => ({ id: quizId })),
  'quiz.questionAnswers': of(({ quizId, questionId }) => ({ id: quizId, questionId, attempts: 'best' }), 'submitted'),
  'quiz.questions': of(({ quizId }) => ({ id: quizId })),
  'quiz.recordDepartures': of(
    ({ attemptId }) => ({ attemptId, departures: [{ id: newId(), kind: 'hidden', ageMs: 5000, awayMs: null }] }),
    'open',
  ),
  'quiz.regrade': of(
    ({ quizId, questionId }) => ({
      id: quizId,
      questions: [{ id: questionId, version: 1 }],
      passes: 'keep',
      dryRun: false,
    }),
    'submitted',
  ),
  'quiz.regradePreview': of(({ quizId }) => ({ id: quizId, page: 0, size: 10, change: 'up' }), 'submitted'),
  'quiz.regradeStatus': of(({ quizId }) => ({ id: quizId }), 'submitted'),
  'quiz.removeDraw': ofDraw((id) => ({ id })),
  'quiz.removeQuestion': async (place, tag, fixtures, who) => {
    const named = (await of(({ questionId, quizId }) => ({ id: questionId, quizId }))(place, tag, fixtures, who)) as {
      id: string;
      quizId: string;
    };
    // The last question of a published quiz cannot be deleted.
    await fixtures.harness.test.admin`update activities set status = 'DRAFT' where id = ${named.quizId}`;
    return { id: named.id };
  },
  'quiz.changeWeight': of(({ quizId }) => ({ id: quizId, version: 1, weight: 40 })),
  'quiz.reorderQuestions': of(({ quizId, questionId }) => ({ quizId, ids: [questionId] })),
  'quiz.listOwnGrades': of(() => ({ page: 0, size: 10 }), 'submitted'),
  'quiz.result': of(({ attemptId }) => ({ attemptId }), 'submitted'),
  'quiz.review': of(({ quizId }) => ({ id: quizId })),
  'quiz.saveAnswer': of(({ attemptId, questionId }) => ({ attemptId, questionId, sequence: 1, answer }), 'open'),
  'quiz.saveSettings': of(({ quizId }) => ({ id: quizId, title: 'x', passRate: 50, version: 1 })),
  'quiz.statistics': of(({ quizId }) => ({ id: quizId, attempts: 'last' }), 'submitted'),
  'quiz.startAttempt': of(({ quizId }) => ({ id: quizId })),
  'quiz.submitAttempt': of(({ attemptId }) => ({ attemptId }), 'open'),
  'quiz.createSection': of(({ quizId }) => ({ quizId, section })),
  'quiz.removeSection': ofSection((id) => ({ id })),
  'quiz.updateSection': ofSection((id) => ({ id, section, version: 1 })),
  'quiz.turnPage': of(({ attemptId }) => ({ attemptId, start: 1 }), 'open'),
  'quiz.undoRegrade': of(({ regradeId }) => ({ id: regradeId }), 'submitted'),
  'quiz.updateDraw': ofDraw((id) => ({ id, draw, version: 1 })),
  'quiz.waitingAnswers': of(({ quizId, questionId }) => ({ quizId, questionId }), 'submitted'),
  'quiz.waitingCount': () => undefined,
  'quiz.updateQuestion': of(({ questionId }) => ({ id: questionId, question, version: 1 })),
};
