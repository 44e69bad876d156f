import { type Course, courseInput } from '@dars/contracts/content/course';
import type { ValidationIssue } from '@dars/contracts/errors';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo, useState } from 'react';
import { errorCode, issuesOf } from '../../../app/session/errors.ts';
import { describeFormFailure } from '../../../app/session/failure.ts';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { useFollowStored, useFormBase } from '../../../lib/form/use-form-base.ts';
import { type CourseValues, courseValues, newCourse } from './course-values.ts';

const RULES = fieldRules(courseInput.shape);

/** The form that creates a course, or edits it if `course` is given. */
export function useCourseForm(course: Course | undefined) {
  const t = useTranslate('courses', 'versions');
  const utils = trpc.useUtils();
  const { realm } = useSession();
  const create = trpc.course.create.useMutation();
  const update = trpc.course.update.useMutation();
  const { base, newest, known, loadNewest, rebase } = useFormBase(course);
  const [created, setCreated] = useState<Course>();

  async function explain(error: unknown): Promise<readonly ValidationIssue[]> {
    const isConflict = course !== undefined && errorCode(error) === 'edited-meanwhile';
    // The form shows both versions of a conflict, so there is no toast for it.
    const title = course ? t('courses:form.save_failed') : t('courses:form.add_failed');
    if (!isConflict) {
      toast(describeFormFailure(t, title, error));
      return issuesOf(error).map(toFormIssue);
    }
    const isRead = await loadNewest(() => utils.course.get.fetch({ id: course.id }, { staleTime: 0 }));
    if (!isRead) toast({ title, detail: t('versions:unread'), tone: 'error', cause: error });
    return [];
  }

  async function store({ lecturer, coLecturers, ...values }: CourseValues): Promise<Course> {
    const input = { ...values, lecturerId: lecturer?.id ?? null, coLecturerIds: coLecturers.map(({ id }) => id) };
    if (!known) return create.mutateAsync(input);
    return update.mutateAsync({ ...input, id: known.id, version: known.version });
  }

  const form = useContractForm<CourseValues>({
    values: useMemo(() => (known ? courseValues(known) : newCourse(realm.language)), [known, realm.language]),
    send: async (values) => {
      try {
        const saved = await store(values);
        utils.course.get.setData({ id: saved.id }, saved);
        form.reset(courseValues(saved));
        toast({ title: t(course ? 'courses:form.saved' : 'courses:form.added', { title: saved.title }) });
        if (course) rebase(saved);
        else setCreated(saved);
      } catch (error) {
        return explain(error);
      }
      void utils.course.list.invalidate();
      void utils.course.getPage.invalidate();
      void utils.outline.invalidate();
      void utils.settings.checklist.invalidate();
      return [];
    },
  });
  useFollowStored({ form, stored: course, base, valuesOf: courseValues, rebase });
  return { form, rules: RULES, created, base, newest };
}

/** The form holds the people themselves in place of their ids. */
const FIELDS: Record<string, string> = { lecturerId: 'lecturer', coLecturerIds: 'coLecturers' };
const toFormIssue = (issue: ValidationIssue): ValidationIssue => {
  const [first = '', ...rest] = issue.path;
  return { ...issue, path: [FIELDS[first] ?? first, ...rest] };
};

export type CourseParts = ReturnType<typeof useCourseForm>;
