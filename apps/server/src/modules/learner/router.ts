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
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { hastenDeletion } from '../personal-data/start-deletion.ts';
import { addNote } from './add-note.ts';
import { getLearner } from './get-learner.ts';
import { listAttemptsOfLearner } from './list-attempts.ts';
import { listCourses } from './list-courses.ts';
import { listEvents } from './list-events.ts';
import { removeNote } from './remove-note.ts';

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
});
