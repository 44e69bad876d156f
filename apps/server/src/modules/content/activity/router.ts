import {
  activity,
  activityById,
  activityList,
  createActivityInput,
  listActivitiesInput,
  updateActivityInput,
} from '@dars/contracts/content/activity';
import { router } from '../../../core/init.ts';
import { tenantProcedure } from '../../../core/procedures.ts';
import { createActivity } from './create.ts';
import { getActivity } from './get.ts';
import { listActivities } from './list.ts';
import { updateActivity } from './update.ts';

export const activityRouter = router({
  list: tenantProcedure('courses:read')
    .input(listActivitiesInput)
    .output(activityList)
    .query(({ ctx, input }) => listActivities(ctx, input)),

  get: tenantProcedure('courses:read')
    .input(activityById)
    .output(activity)
    .query(({ ctx, input }) => getActivity(ctx, input)),

  create: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(createActivityInput)
    .output(activity)
    .mutation(({ ctx, input }) => createActivity(ctx, input)),

  update: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(updateActivityInput)
    .output(activity)
    .mutation(({ ctx, input }) => updateActivity(ctx, input)),
});
