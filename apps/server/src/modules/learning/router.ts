import { nothing } from '@dars/contracts/accounts/auth';
import { findLessonsInput, foundLessonList } from '@dars/contracts/content/lesson-search';
import {
  catalogueInput,
  courseCardList,
  courseToLearn,
  enrolled,
  learnerCourse,
  learnerHome,
  learnerLesson,
  lessonToLearn,
  myCoursesInput,
  recorded,
  recordInput,
  saveNotesInput,
  saveNoticeInput,
} from '@dars/contracts/learning/learning';
import { exportNotesInput, listNotesInput, markdownStep, ownNotes } from '@dars/contracts/learning/own-notes';
import { ownStudy, saveStudyGoalInput } from '@dars/contracts/learning/study';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { listOwn, listPublished } from './cards.ts';
import { completeLesson } from './complete-lesson.ts';
import { enrol, leave } from './enrol.ts';
import { exportOwnNotes } from './export-own-notes.ts';
import { findOpenLessons } from './find-lessons.ts';
import { getLearnerCourse } from './get-course.ts';
import { getHome } from './get-home.ts';
import { getLesson } from './get-lesson.ts';
import { listOwnNotes } from './list-own-notes.ts';
import { readerOf } from './policy.ts';
import { record } from './recording/record.ts';
import { saveNotes } from './save-notes.ts';
import { saveNotice } from './save-notice.ts';
import { getStudy } from './study/get-study.ts';
import { saveStudyGoal } from './study/save-study-goal.ts';

export const learningRouter = router({
  home: tenantProcedure('learning:read', { inView: 'read' })
    .output(learnerHome)
    .query(({ ctx }) => getHome(ctx)),

  catalogue: tenantProcedure('learning:read', { inView: 'read' })
    .input(catalogueInput)
    .output(courseCardList)
    .query(({ ctx, input }) => listPublished(ctx.tx, readerOf(ctx), input)),

  mine: tenantProcedure('learning:read', { inView: 'read' })
    .input(myCoursesInput)
    .output(courseCardList)
    .query(({ ctx, input }) => listOwn(ctx.tx, readerOf(ctx), input)),

  course: tenantProcedure('learning:read', { inView: 'read' })
    .input(courseToLearn)
    .output(learnerCourse)
    .query(({ ctx, input }) => getLearnerCourse(ctx, input)),

  lesson: tenantProcedure('learning:read', { inView: 'read' })
    .input(lessonToLearn)
    .output(learnerLesson)
    .query(({ ctx, input }) => getLesson(ctx, input)),

  findLessons: tenantProcedure('learning:read', { inView: 'read' })
    .input(findLessonsInput)
    .output(foundLessonList)
    .query(({ ctx, input }) => findOpenLessons(ctx, input)),

  enrol: tenantProcedure('learning:write', { retry: 'keyed' })
    .input(courseToLearn)
    .output(enrolled)
    .mutation(({ ctx, input }) => enrol(ctx, input)),

  leave: tenantProcedure('learning:write', { retry: 'keyed' })
    .input(courseToLearn)
    .output(nothing)
    .mutation(({ ctx, input }) => leave(ctx, input)),

  saveNotice: tenantProcedure('learning:write', { retry: 'keyed' })
    .input(saveNoticeInput)
    .output(nothing)
    .mutation(({ ctx, input }) => saveNotice(ctx, input)),

  record: tenantProcedure('learning:write', { retry: 'idempotent' })
    .input(recordInput)
    .output(recorded)
    .mutation(({ ctx, input }) => record(ctx, input)),

  completeLesson: tenantProcedure('learning:write', { retry: 'keyed' })
    .input(lessonToLearn)
    .output(recorded)
    .mutation(({ ctx, input }) => completeLesson(ctx, input)),

  // The field sends its newest text itself; a retry of an older text could arrive after it.
  saveNotes: tenantProcedure('learning:write', { retry: 'never' })
    .input(saveNotesInput)
    .output(nothing)
    .mutation(({ ctx, input }) => saveNotes(ctx, input)),

  // Not from the replica: a learner looks for the text that they have just written.
  listNotes: tenantProcedure('learning:read')
    .input(listNotesInput)
    .output(ownNotes)
    .query(({ ctx, input }) => listOwnNotes(ctx, input)),

  exportNotes: tenantProcedure('learning:read', { reads: 'replica' })
    .input(exportNotesInput)
    .output(markdownStep)
    .query(({ ctx, input }) => exportOwnNotes(ctx, input)),

  // Not from the replica: the moment of a completed course shows the minutes that were just recorded.
  getStudy: tenantProcedure('learning:read')
    .output(ownStudy)
    .query(({ ctx }) => getStudy(ctx)),

  saveStudyGoal: tenantProcedure('learning:write', { retry: 'keyed' })
    .input(saveStudyGoalInput)
    .output(nothing)
    .mutation(({ ctx, input }) => saveStudyGoal(ctx, input)),
});
