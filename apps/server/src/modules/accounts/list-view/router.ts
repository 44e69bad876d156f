import { nothing } from '@dars/contracts/accounts/auth';
import {
  listView,
  listViewById,
  listViews,
  listViewsInput,
  renameListViewInput,
  saveListViewInput,
} from '@dars/contracts/accounts/list-view';
import { router } from '../../../core/init.ts';
import { realmProcedure } from '../../../core/procedures.ts';
import { listOwnViews } from './list-own.ts';
import { removeOwnView } from './remove-own.ts';
import { renameOwnView } from './rename-own.ts';
import { saveOwnView } from './save-own.ts';

/** The views of the lists that a person keeps, in a portal or on the platform. */
export const listViewRouter = router({
  list: realmProcedure('profile:read')
    .input(listViewsInput)
    .output(listViews)
    .query(({ ctx, input }) => listOwnViews(ctx, input)),

  save: realmProcedure('profile:write')
    .input(saveListViewInput)
    .output(listView)
    .mutation(({ ctx, input }) => saveOwnView(ctx, input)),

  rename: realmProcedure('profile:write')
    .input(renameListViewInput)
    .output(listView)
    .mutation(({ ctx, input }) => renameOwnView(ctx, input)),

  remove: realmProcedure('profile:write')
    .input(listViewById)
    .output(nothing)
    .mutation(({ ctx, input }) => removeOwnView(ctx, input)),
});
