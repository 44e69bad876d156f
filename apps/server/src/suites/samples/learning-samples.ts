import { randomBytes } from 'node:crypto';
import { makeCertificateCode } from '@dars/contracts/learning/certificate-code';
import { newId } from '@dars/db/columns';
import { insertUser } from '@dars/db/testing/builders';
import type { CourseIds } from '@dars/db/testing/courses';
import type { FixturePlace, Fixtures } from '../fixtures.ts';
import { newSampleCourse } from './course-samples.ts';
import { orderSamples } from './order-samples.ts';
import type { Sample } from './sample.ts';

interface Ids extends CourseIds {
  /** The place's learner. */
  userId: string;
}

/** Inserts a course of that place, and enrols its learner if `isEnrolled` is set. */
async function learntCourse(place: FixturePlace, fixtures: Fixtures, isEnrolled: boolean): Promise<Ids> {
  const { harness, a, b, nowhere } = fixtures;
  const ids = await newSampleCourse(place, fixtures);
  const userId = place === nowhere ? place.ownerId : (place === a ? a : b).people.ROLE_LEARNER.id;
  if (place === nowhere || !isEnrolled) return { ...ids, userId };
  const row = { tenant_id: place.id, course_id: ids.courseId, user_id: userId, status: 'ACTIVE' };
  await harness.test.admin`insert into enrolments ${harness.test.admin(row)}`;
  return { ...ids, userId };
}

/** A sample that names a course that the learner is in, or a part of it. */
const of =
  (make: (ids: Ids) => unknown): Sample =>
  async (place, _tag, fixtures) =>
    make(await learntCourse(place, fixtures, true));

/** A sample that names a course that the learner is not in yet, or a part of it. */
const ofNew =
  (make: (ids: Ids) => unknown): Sample =>
  async (place, _tag, fixtures) =>
    make(await learntCourse(place, fixtures, false));

/**
 * A sample that names the place's learner, who is enrolled in a course of the lecturer by the first call only: another
 * course would change the answers.
 */
const ofLearner =
  (more: object = {}): Sample =>
  async (place, _tag, fixtures) => {
    const { harness, a, b, nowhere } = fixtures;
    if (place === nowhere) return { userId: place.ownerId, ...more };
    const { ROLE_LEARNER: learner, ROLE_LECTURER: lecturer } = (place === a ? a : b).people;
    const taught = await harness.test.admin`
      select from enrolments e join courses c on c.tenant_id = e.tenant_id and c.id = e.course_id
      where e.tenant_id = ${place.id} and e.user_id = ${learner.id} and c.lecturer_id = ${lecturer.id} limit 1`;
    if (taught.length === 0) await learntCourse(place, fixtures, true);
    return { userId: learner.id, ...more };
  };

/** A sample that names a note of the place's lecturer, which admins may remove too, about its learner. */
const ofStaffNote: Sample = async (place, tag, fixtures, who) => {
  const { userId } = (await ofLearner()(place, tag, fixtures, who)) as { userId: string };
  const id = newId();
  if (place === fixtures.nowhere) return { userId, id };
  const { a, b, harness } = fixtures;
  const { id: authorId } = (place === a ? a : b).people.ROLE_LECTURER;
  const { admin } = harness.test;
  const note = { tenant_id: place.id, id, user_id: userId, author_id: authorId, body: 'x' };
  await admin`insert into learner_notes ${admin(note)}`;
  return { userId, id };
};

/** A sample that names a course in which the place's learner has notes of a lesson, in B with the canary. */
const ofNoted =
  (make: (ids: Ids) => unknown): Sample =>
  async (place, _tag, fixtures) => {
    const ids = await learntCourse(place, fixtures, true);
    if (place === fixtures.nowhere) return make(ids);
    const { admin } = fixtures.harness.test;
    const { lessonId, courseId, userId } = ids;
    const notes = place === fixtures.b ? fixtures.canary : 'x';
    await admin`insert into lesson_progress ${admin({
      ...{ tenant_id: place.id, user_id: userId, lesson_id: lessonId, course_id: courseId, notes },
    })}`;
    return make(ids);
  };

/** Inserts a course that the place's learner completed and reviewed, and returns its ids with the review's. */
async function reviewedCourse(place: FixturePlace, fixtures: Fixtures): Promise<Ids & { reviewId: string }> {
  const ids = await learntCourse(place, fixtures, true);
  if (place === fixtures.nowhere) return { ...ids, reviewId: place.ownerId };
  const { admin } = fixtures.harness.test;
  const reviewId = newId();
  await admin`update courses set has_reviews = true where id = ${ids.courseId}`;
  await admin`update enrolments set completed_at = now() where course_id = ${ids.courseId}`;
  const { courseId, userId } = ids;
  await admin`insert into course_reviews ${admin({
    ...{ tenant_id: place.id, id: reviewId, course_id: courseId, user_id: userId, stars: 4 },
  })}`;
  return { ...ids, reviewId };
}

/** A sample that names a course with a review, or the review. */
const ofReviewed =
  (make: (ids: Awaited<ReturnType<typeof reviewedCourse>>, tag: string) => unknown): Sample =>
  async (place, tag, fixtures) =>
    make(await reviewedCourse(place, fixtures), tag);

/** Inserts a course with a certificate of the place's learner, and returns its ids with the certificate's. */
async function certifiedCourse(
  place: FixturePlace,
  fixtures: Fixtures,
): Promise<Ids & { certificateId: string; code: string }> {
  const ids = await learntCourse(place, fixtures, true);
  const code = makeCertificateCode(randomBytes);
  if (place === fixtures.nowhere) return { ...ids, certificateId: place.ownerId, code };
  const { admin } = fixtures.harness.test;
  const certificateId = newId();
  const { courseId, userId } = ids;
  const [last] =
    await admin`select coalesce(max(number), 0) + 1 as number from certificates where tenant_id = ${place.id}`;
  const number = Number(last?.['number']);
  await admin`insert into certificates ${admin({
    ...{ tenant_id: place.id, id: certificateId, course_id: courseId, user_id: userId, number },
    ...{ reference: 'X-2026-00001', code, learner_name: 'x', course_title: 'x' },
    ...{ course_language: 'ar', lesson_count: 1, issued_at: new Date().toISOString() },
  })}`;
  await admin`insert into certificate_counters ${admin({ tenant_id: place.id, issued: number })}
    on conflict (tenant_id) do update set issued = ${number}`;
  return { ...ids, certificateId, code };
}

/** A sample that names a course with a certificate, or the certificate. */
const ofCertified =
  (make: (ids: Awaited<ReturnType<typeof certifiedCourse>>, tag: string) => unknown): Sample =>
  async (place, tag, fixtures) =>
    make(await certifiedCourse(place, fixtures), tag);

export const learningSamples: Record<string, Sample> = {
  ...orderSamples,
  'certificate.export': () => ({ query: 'learner', status: 'VALID' }),
  'certificate.get': ofCertified(({ certificateId }) => ({ id: certificateId })),
  'certificate.getCounts': of(({ courseId }) => ({ courseId })),
  'certificate.getOwn': ofCertified(({ courseId }) => ({ courseId })),
  'certificate.getSettings': of(({ courseId }) => ({ courseId })),
  'certificate.issue': of(({ courseId, userId }) => ({ courseId, userIds: [userId] })),
  'certificate.list': () => ({ page: 0, size: 10, query: 'learner', status: 'VALID' }),
  'certificate.listOwn': ofCertified(() => ({ page: 0, size: 10 })),
  'certificate.reissue': ofCertified(({ certificateId }, tag) => ({ id: certificateId, name: tag })),
  'certificate.restore': ofCertified(({ certificateId }) => ({ id: certificateId })),
  'certificate.revoke': ofCertified(({ certificateId }, tag) => ({ id: certificateId, reason: tag })),
  'certificate.startRun': of(({ courseId }) => ({ courseId })),
  'certificate.verify': ofCertified(({ code }) => ({ code })),
  'certificate.updateSettings': of(({ courseId }) => ({ courseId, isOn: true, minimumScore: 60, validMonths: 12 })),
  'enrolment.add': ofNew(({ courseId, userId }) => ({ courseId, userIds: [userId] })),
  'enrolment.answer': of(({ courseId, userId }) => ({ courseId, userIds: [userId], status: 'REFUSED' })),
  'enrolment.decide': of(({ courseId, userId }) => ({ courseId, userId, status: 'BLOCKED' })),
  'enrolment.export': of(({ courseId }) => ({ courseId, query: 'learner', status: 'ACTIVE' })),
  'enrolment.findLearners': ofNew(({ courseId }) => ({ courseId, query: 'learner' })),
  'enrolment.getSchedule': of(({ courseId }) => ({ id: courseId })),
  'enrolment.list': of(({ courseId }) => ({ courseId, page: 0, size: 10, query: 'learner', status: 'ACTIVE' })),
  'enrolment.moveWaiting': async (place, _tag, fixtures) => {
    const { courseId, userId } = await learntCourse(place, fixtures, true);
    await fixtures.harness.test.admin`update enrolments set status = 'WAITING' where course_id = ${courseId}`;
    return { courseId, userId, place: 1 };
  },
  'enrolment.progress': of(({ courseId, userId }) => ({ courseId, userId })),
  'learner.addNote': (place, tag, fixtures, who) => ofLearner({ text: tag })(place, tag, fixtures, who),
  'learner.attempts': ofLearner({ page: 0, size: 10 }),
  'learner.courses': ofLearner({ page: 0, size: 10 }),
  'learner.events': ofLearner({ page: 0, size: 10 }),
  'learner.get': ofLearner(),
  'learner.removeNote': ofStaffNote,
  'learner.endView': () => undefined,
  'learner.ownViews': () => undefined,
  'learner.startView': async (place, tag, { harness, nowhere }) => {
    const reason = `Asked about ${tag}`;
    if (place === nowhere) return { userId: newId(), reason };
    return { userId: (await insertUser(harness.test.admin, { tenantId: place.id })).id, reason };
  },
  'enrolment.updateSchedule': async (place, _tag, fixtures) => {
    const { courseId, lessonId } = await learntCourse(place, fixtures, true);
    const { courseId: requiredId } = await newSampleCourse(place, fixtures);
    const lessons = [{ id: lessonId, opensOn: null, opensAfterDays: 7 }];
    const days = { opensOn: '2026-01-01', closesOn: '2036-01-01' };
    return { id: courseId, version: 1, ...days, seats: 5, prerequisiteIds: [requiredId], lessons };
  },
  'gradebook.columns': of(({ courseId }) => ({ courseId })),
  'gradebook.export': of(({ courseId }) => ({ courseId, query: 'learner', sort: 'highest' })),
  'gradebook.list': of(({ courseId }) => ({ courseId, query: 'learner', status: 'ACTIVE', sort: 'lowest', size: 10 })),
  'review.answer': ofReviewed(({ reviewId }, tag) => ({ id: reviewId, answer: tag })),
  'review.decide': ofReviewed(({ reviewId }) => ({ id: reviewId, version: 1, status: 'SHOWN' })),
  'review.getOwn': ofReviewed(({ courseId }) => ({ courseId })),
  'review.list': ofReviewed(({ courseId }) => ({ courseId, page: 0, size: 10, status: 'PENDING' })),
  'review.open': ofReviewed(({ courseId }) => ({ courseId, isOpen: false })),
  'review.remove': ofReviewed(({ courseId }) => ({ courseId })),
  'review.save': ofReviewed(({ courseId }, tag) => ({ courseId, stars: 5, body: tag })),
  'learning.catalogue': () => ({ page: 0, size: 10, query: 'no such title' }),
  'learning.completeLesson': of(({ lessonId }) => ({ lessonId })),
  'learning.course': of(({ courseId }) => ({ courseId })),
  'learning.enrol': ofNew(({ courseId }) => ({ courseId })),
  'learning.exportNotes': ofNoted(({ courseId }) => ({ courseId })),
  'learning.findLessons': () => ({ query: 'no such lesson' }),
  'learning.home': () => undefined,
  'learning.leave': of(({ courseId }) => ({ courseId })),
  'learning.lesson': of(({ lessonId }) => ({ lessonId })),
  'learning.listNotes': async (place, tag, fixtures, who) => {
    // The answer names all courses with notes, so another one in A would change it from call to call.
    if (place === fixtures.b) await ofNoted(() => null)(place, tag, fixtures, who);
    return { page: 0, size: 10, query: 'no such note' };
  },
  'learning.mine': () => ({ page: 0, size: 10, show: 'requested' }),
  'learning.record': of(({ activityId }) => ({ events: [{ kind: 'done', activityId, ago: 1000 }] })),
  'learning.getStudy': () => undefined,
  'learning.saveStudyGoal': () => ({ time: 180, show: true }),
  'learning.saveNotice': of(({ courseId }) => ({ courseId, isWanted: true })),
  'learning.saveNotes': of(({ lessonId }) => ({ lessonId, notes: 'x' })),
};
