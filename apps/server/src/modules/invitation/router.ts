import { nothing } from '@dars/contracts/accounts/auth';
import {
  createInvitationInput,
  invitation,
  invitationByCode,
  invitationById,
  invitationList,
  invitationUseList,
  listInvitationsInput,
  listInvitationUsesInput,
  shownInvitation,
  signUpByInvitationInput,
  updateInvitationInput,
} from '@dars/contracts/accounts/invitation';
import { router } from '../../core/init.ts';
import { publicProcedure, tenantProcedure } from '../../core/procedures.ts';
import { createInvitation } from './create-invitation.ts';
import { enrolByInvitation } from './enrol-by-invitation.ts';
import { findShown } from './find-shown.ts';
import { getInvitation, listInvitations, listInvitationUses } from './list-invitations.ts';
import { registerByInvitation } from './register-by-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { updateInvitation } from './update-invitation.ts';

export const invitationRouter = router({
  list: tenantProcedure('people:read', { reads: 'replica' })
    .input(listInvitationsInput)
    .output(invitationList)
    .query(({ ctx, input }) => listInvitations(ctx, input)),

  get: tenantProcedure('people:read')
    .input(invitationById)
    .output(invitation)
    .query(({ ctx, input }) => getInvitation(ctx, input)),

  create: tenantProcedure('people:write', { retry: 'keyed' })
    .input(createInvitationInput)
    .output(invitation)
    .mutation(({ ctx, input }) => createInvitation(ctx, input)),

  update: tenantProcedure('people:write', { retry: 'keyed' })
    .input(updateInvitationInput)
    .output(invitation)
    .mutation(({ ctx, input }) => updateInvitation(ctx, input)),

  revoke: tenantProcedure('people:write', { retry: 'keyed' })
    .input(invitationById)
    .output(nothing)
    .mutation(({ ctx, input }) => revokeInvitation(ctx, input)),

  listUses: tenantProcedure('people:read', { reads: 'replica' })
    .input(listInvitationUsesInput)
    .output(invitationUseList)
    .query(({ ctx, input }) => listInvitationUses(ctx, input)),

  look: publicProcedure
    .input(invitationByCode)
    .output(shownInvitation)
    .query(({ ctx, input }) => findShown(ctx, input)),

  signUp: publicProcedure
    .input(signUpByInvitationInput)
    .output(nothing)
    .mutation(({ ctx, input }) => registerByInvitation(ctx, input)),

  accept: tenantProcedure('learning:write', { retry: 'keyed' })
    .input(invitationByCode)
    .output(shownInvitation)
    .mutation(({ ctx, input }) => enrolByInvitation(ctx, input)),
});
