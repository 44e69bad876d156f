import { nothing } from '@dars/contracts/accounts/auth';
import {
  addedLearnerNote,
  addLearnerNoteInput,
  learnerAttemptList,
  learnerById,
  learnerCourseList,
  learnerEventList,
  learnerRecord,
  listLearnerAttemptsInput,
  listLearnerCoursesInput,
  listLearnerEventsInput,
  removeLearnerNoteInput,
} from '@dars/contracts/learning/learner-record';
import { ownViews, startViewInput } from '@dars/contracts/learning/learner-view';
import { router } from '../../core/init.ts';
import { realmProcedure, tenantProcedure } from '../../core/procedures.ts';
import { hastenDeletion } from '../personal-data/start-deletion.ts';
import { addNote } from './add-note.ts';
import { endView } from './end-view.ts';
import { getLearner } from './get-learner.ts';
import { listAttemptsOfLearner } from './list-attempts.ts';
import { listCourses } from './list-courses.ts';
import { listEvents } from './list-events.ts';
import { listOwnViews } from './list-own-views.ts';
import { removeNote } from './remove-note.ts';
import { startView } from './start-view.ts';

export const learnerRouter = router({
  get: tenantProcedure('enrolments:read')
    .input(learnerById)
    .output(learnerRecord)
    .query(({ ctx, input }) => getLearner(ctx, input)),

  courses: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(listLearnerCoursesInput)
    .output(learnerCourseList)
    .query(({ ctx, input }) => listCourses(ctx, input)),

  events: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(listLearnerEventsInput)
    .output(learnerEventList)
    .query(({ ctx, input }) => listEvents(ctx, input)),

  hastenDeletion: tenantProcedure('people:write', { retry: 'keyed' })
    .input(learnerById)
    .output(nothing)
    .mutation(({ ctx, input }) => hastenDeletion(ctx, input)),

  attempts: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(listLearnerAttemptsInput)
    .output(learnerAttemptList)
    .query(({ ctx, input }) => listAttemptsOfLearner(ctx, input)),

  addNote: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(addLearnerNoteInput)
    .output(addedLearnerNote)
    .mutation(({ ctx, input }) => addNote(ctx, input)),

  removeNote: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(removeLearnerNoteInput)
    .output(nothing)
    .mutation(({ ctx, input }) => removeNote(ctx, input)),

  startView: tenantProcedure('learners:view', { retry: 'never', ofPortal: true })
    .input(startViewInput)
    .output(nothing)
    .mutation(({ ctx, input }) => startView(ctx, input)),

  endView: realmProcedure('profile:write', { setsUp: true, inView: 'end' })
    .output(nothing)
    .mutation(({ ctx }) => endView(ctx)),

  ownViews: tenantProcedure('profile:read')
    .output(ownViews)
    .query(({ ctx }) => listOwnViews(ctx)),
});
