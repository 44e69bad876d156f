import { addedLearners, addLearnersInput } from '@dars/contracts/accounts/add-learners';
import { addressState, changeAddressInput } from '@dars/contracts/accounts/addresses/address-change';
import { nothing } from '@dars/contracts/accounts/auth';
import { changeLearnersInput, learnerStep } from '@dars/contracts/accounts/learner-selection';
import { listLogInsInput, logInList } from '@dars/contracts/accounts/log-ins';
import {
  createStaffInput,
  exportLearnersInput,
  learner,
  learnerList,
  listLearnersInput,
  listStaffInput,
  personById,
  personFactor,
  removeFactorInput,
  staffList,
  staffMember,
  updateLearnerInput,
  updateStaffInput,
} from '@dars/contracts/accounts/people';
import { requiredSecondSteps, requireSecondStepInput } from '@dars/contracts/accounts/required-second-step';
import { changeRoleInput, roleConsequences } from '@dars/contracts/accounts/roles/role-change';
import { csvStep } from '@dars/contracts/csv';
import { requireReadableGroup } from '../../core/identity/readable-group.ts';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { changeRequirement, listRequiredSecondSteps } from '../accounts/second-factor/requirement.ts';
import { activateLearner } from './activate-learner.ts';
import { addLearners } from './add-learners.ts';
import {
  changeAddressOfPerson,
  getAddressOfPerson,
  resendAddressOfPerson,
  withdrawAddressOfPerson,
} from './change-address.ts';
import { changeRole } from './change-role.ts';
import { changeSelected } from './change-selected.ts';
import { createStaff } from './create-staff.ts';
import { approveLearner, declineLearner } from './decide.ts';
import { disablePerson, enablePerson } from './disable.ts';
import { exportLearners } from './export-learners.ts';
import { previewRole } from './find-consequences.ts';
import { getFactor } from './get-factor.ts';
import { listPeople } from './list.ts';
import { listLogInsOfPerson } from './list-log-ins.ts';
import { removePerson } from './remove.ts';
import { removeFactor } from './remove-factor.ts';
import { toLearner, toStaffMember } from './rules.ts';
import { sendPortalInvitation } from './send-invitation.ts';
import { getStaffMember } from './store.ts';
import { updateLearner } from './update-learner.ts';
import { updateStaff } from './update-staff.ts';

export const peopleRouter = router({
  staff: tenantProcedure('people:read', { reads: 'replica' })
    .input(listStaffInput)
    .output(staffList)
    .query(async ({ ctx, input }) => {
      const { rows, total } = await listPeople(ctx.tx, ctx.tenantId, input);
      return { rows: rows.map(toStaffMember), total };
    }),

  requiredSecondSteps: tenantProcedure('settings:read')
    .output(requiredSecondSteps)
    .query(({ ctx }) => listRequiredSecondSteps(ctx.tx, ctx.tenantId)),

  requireSecondStep: tenantProcedure('sign-in-rules:write', { retry: 'keyed' })
    .input(requireSecondStepInput)
    .output(nothing)
    .mutation(({ ctx, input }) => changeRequirement(ctx, ctx.tenantId, input)),

  getStaff: tenantProcedure('people:read')
    .input(personById)
    .output(staffMember)
    .query(async ({ ctx, input }) => toStaffMember(await getStaffMember(ctx.tx, ctx.tenantId, input.id))),

  createStaff: tenantProcedure('people:write', { retry: 'keyed' })
    .input(createStaffInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => createStaff(ctx, input)),

  updateStaff: tenantProcedure('people:write', { retry: 'keyed' })
    .input(updateStaffInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => updateStaff(ctx, input)),

  updateLearner: tenantProcedure('people:write', { retry: 'keyed' })
    .input(updateLearnerInput)
    .output(learner)
    .mutation(({ ctx, input }) => updateLearner(ctx, input)),

  learners: tenantProcedure('people:read', { reads: 'replica' })
    .input(listLearnersInput)
    .use(requireReadableGroup)
    .output(learnerList)
    .query(async ({ ctx, input }) => {
      const { rows, total } = await listPeople(ctx.tx, ctx.tenantId, { ...input, role: 'ROLE_LEARNER' });
      return { rows: rows.map(toLearner), total };
    }),

  addLearners: tenantProcedure('people:write', { retry: 'keyed' })
    .input(addLearnersInput)
    .output(addedLearners)
    .mutation(({ ctx, input }) => addLearners(ctx, input)),

  changeSelected: tenantProcedure('people:write', { retry: 'keyed' })
    .input(changeLearnersInput)
    .output(learnerStep)
    .mutation(({ ctx, input }) => changeSelected(ctx, input)),

  exportLearners: tenantProcedure('people:read', { reads: 'replica' })
    .input(exportLearnersInput)
    .use(requireReadableGroup)
    .output(csvStep)
    .query(({ ctx, input }) => exportLearners(ctx, input)),

  activate: tenantProcedure('people:write', { retry: 'keyed' })
    .input(personById)
    .output(nothing)
    .mutation(({ ctx, input }) => activateLearner(ctx, input)),

  approve: tenantProcedure('people:write', { retry: 'keyed' })
    .input(personById)
    .output(nothing)
    .mutation(({ ctx, input }) => approveLearner(ctx, input)),

  decline: tenantProcedure('people:write', { retry: 'keyed' })
    .input(personById)
    .output(nothing)
    .mutation(({ ctx, input }) => declineLearner(ctx, input)),

  resend: tenantProcedure('people:write', { retry: 'keyed' })
    .input(personById)
    .output(nothing)
    .mutation(({ ctx, input }) => sendPortalInvitation(ctx, input)),

  disable: tenantProcedure('people:write', { retry: 'keyed' })
    .input(personById)
    .output(nothing)
    .mutation(({ ctx, input }) => disablePerson(ctx, input)),

  enable: tenantProcedure('people:write', { retry: 'keyed' })
    .input(personById)
    .output(nothing)
    .mutation(({ ctx, input }) => enablePerson(ctx, input)),

  getFactor: tenantProcedure('people:write')
    .input(personById)
    .output(personFactor)
    .query(({ ctx, input }) => getFactor(ctx, input)),

  logIns: tenantProcedure('people:read')
    .input(listLogInsInput)
    .output(logInList)
    .query(({ ctx, input }) => listLogInsOfPerson(ctx, input)),

  getAddress: tenantProcedure('people:read')
    .input(personById)
    .output(addressState)
    .query(({ ctx, input }) => getAddressOfPerson(ctx, input)),

  changeAddress: tenantProcedure('people:write', { retry: 'keyed' })
    .input(changeAddressInput)
    .output(addressState)
    .mutation(({ ctx, input }) => changeAddressOfPerson(ctx, input)),

  resendAddress: tenantProcedure('people:write', { retry: 'keyed' })
    .input(personById)
    .output(addressState)
    .mutation(({ ctx, input }) => resendAddressOfPerson(ctx, input)),

  withdrawAddress: tenantProcedure('people:write', { retry: 'keyed' })
    .input(personById)
    .output(addressState)
    .mutation(({ ctx, input }) => withdrawAddressOfPerson(ctx, input)),

  removeFactor: tenantProcedure('people:write', { retry: 'keyed' })
    .input(removeFactorInput)
    .output(nothing)
    .mutation(({ ctx, input }) => removeFactor(ctx, input)),

  previewRole: tenantProcedure('people:write')
    .input(personById)
    .output(roleConsequences)
    .query(({ ctx, input }) => previewRole(ctx, input)),

  changeRole: tenantProcedure('people:write', { retry: 'keyed' })
    .input(changeRoleInput)
    .output(nothing)
    .mutation(({ ctx, input }) => changeRole(ctx, input)),

  remove: tenantProcedure('people:write', { retry: 'keyed' })
    .input(personById)
    .output(nothing)
    .mutation(({ ctx, input }) => removePerson(ctx, input)),
});
