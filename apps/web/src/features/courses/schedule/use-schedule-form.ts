import {
  areDaysInOrder,
  type CourseSchedule,
  courseScheduleFields,
  lessonOpening,
} from '@dars/contracts/content/course-schedule';
import type { ValidationIssue } from '@dars/contracts/errors';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { errorCode, issuesOf } from '../../../app/session/errors.ts';
import { describeFormFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { useFollowStored, useFormBase } from '../../../lib/form/use-form-base.ts';
import { type ScheduleValues, scheduleInput, scheduleValues } from './schedule-values.ts';

const FIELD_RULES = fieldRules({ ...courseScheduleFields, lessons: z.record(z.string(), lessonOpening) });

/** The last day is compared with the first one here, too, so that the error shows together with those of other fields. */
const RULES = {
  ...FIELD_RULES,
  closesOn: {
    ...FIELD_RULES.closesOn,
    onChangeListenTo: ['opensOn' as const],
    onChangeAsync: async ({ value, fieldApi }: DayToCheck): Promise<ValidationIssue | undefined> => {
      const issue = await FIELD_RULES.closesOn.onChangeAsync({ value });
      if (issue || areDaysInOrder({ opensOn: fieldApi.form.getFieldValue('opensOn'), closesOn: value })) return issue;
      return { path: ['closesOn'], rule: 'days-order' };
    },
  },
};

interface DayToCheck {
  value: string | null;
  fieldApi: { form: { getFieldValue: (name: 'opensOn') => string | null } };
}

/** The form that edits the schedule of a course. */
export function useScheduleForm(schedule: CourseSchedule) {
  const t = useTranslate('courses', 'versions');
  const utils = trpc.useUtils();
  const update = trpc.enrolment.updateSchedule.useMutation();
  const { base = schedule, newest, known = schedule, loadNewest, rebase } = useFormBase<CourseSchedule>(schedule);
  const { id } = schedule;

  async function explain(error: unknown): Promise<readonly ValidationIssue[]> {
    const code = errorCode(error);
    const title = t('courses:form.save_failed');
    // The form shows both versions of a conflict, so there is no toast for it.
    if (code !== 'edited-meanwhile') toast(describeFormFailure(t, title, error));
    if (code !== 'edited-meanwhile') return issuesOf(error).map(toFormIssue);
    const isRead = await loadNewest(() => utils.enrolment.getSchedule.fetch({ id }, { staleTime: 0 }));
    if (!isRead) toast({ title, detail: t('versions:unread'), tone: 'error', cause: error });
    return [];
  }

  const form = useContractForm<ScheduleValues>({
    values: useMemo(() => scheduleValues(known), [known]),
    send: async (values) => {
      try {
        const saved = await update.mutateAsync(scheduleInput(known, values));
        utils.enrolment.getSchedule.setData({ id }, saved);
        form.reset(scheduleValues(saved));
        toast({ title: t('courses:schedule.saved') });
        rebase(saved);
      } catch (error) {
        return explain(error);
      }
      // The course has a new version, and free seats may have gone to learners who waited.
      for (const each of [utils.course, utils.outline, utils.enrolment.list]) void each.invalidate();
      return [];
    },
  });
  useFollowStored({ form, stored: schedule, base, valuesOf: scheduleValues, rebase });
  return { form, rules: RULES, base, newest };
}

/** The form holds the required courses with their titles, in a field of its own name. */
const toFormIssue = (issue: ValidationIssue): ValidationIssue =>
  issue.path[0] === 'prerequisiteIds' ? { ...issue, path: ['prerequisites'] } : issue;

export type ScheduleParts = ReturnType<typeof useScheduleForm>;
