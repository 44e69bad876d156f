import { type Course, courseInput } from '@dars/contracts/course';
import type { ValidationIssue } from '@dars/contracts/errors';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo, useState } from 'react';
import { errorCode, issuesOf } from '../../app/errors.ts';
import { failureOf } from '../../app/failure.ts';
import { useSession } from '../../app/session.tsx';
import { trpc } from '../../app/trpc.ts';
import { fieldRules, useContractForm } from '../../lib/contract-form.ts';
import { type CourseValues, courseValues, newCourse } from './course-values.ts';

const RULES = fieldRules(courseInput.shape);

/** SPEC "Course". `course`: undefined for a new one. */
export function useCourseForm(course: Course | undefined) {
  const t = useTranslate('courses', 'versions');
  const utils = trpc.useUtils();
  const { realm } = useSession();
  const create = trpc.course.create.useMutation();
  const update = trpc.course.update.useMutation();
  /** As it was when the form took it: what others save meanwhile, the page around it may show before. */
  const [read, setRead] = useState(course);
  /** The one that was made. */
  const [made, setMade] = useState<Course>();
  /** As somebody else has stored it meanwhile. */
  const [newest, setNewest] = useState<Course>();

  async function explain(error: unknown): Promise<readonly ValidationIssue[]> {
    const isOvertaken = course !== undefined && errorCode(error) === 'edited-meanwhile';
    // The server's advice is to compare; here the form does.
    const title = course ? t('courses:form.save_failed') : t('courses:form.add_failed');
    const told = isOvertaken ? { title, detail: t('versions:title') } : failureOf(t, title, error);
    toast({ ...told, tone: 'error' });
    if (isOvertaken) {
      setNewest(await utils.course.get.fetch({ id: course.id }, { staleTime: 0 }).catch(() => undefined));
    }
    return issuesOf(error);
  }

  async function store({ lecturer, ...values }: CourseValues): Promise<Course> {
    const input = { ...values, lecturerId: lecturer?.id ?? null };
    const stored = newest ?? read;
    if (!stored) return create.mutateAsync(input);
    return update.mutateAsync({ ...input, id: stored.id, version: stored.version });
  }

  const form = useContractForm<CourseValues>({
    values: useMemo(() => (read ? courseValues(read) : newCourse(realm.language)), [read, realm.language]),
    send: async (values) => {
      try {
        const saved = await store(values);
        utils.course.get.setData({ id: saved.id }, saved);
        form.reset(courseValues(saved));
        setNewest(undefined);
        toast({ title: t(course ? 'courses:form.saved' : 'courses:form.added', { title: saved.title }) });
        if (course) setRead(saved);
        else setMade(saved);
      } catch (error) {
        return explain(error);
      }
      void utils.course.list.invalidate();
      void utils.outline.invalidate();
      void utils.settings.checklist.invalidate();
      return [];
    },
  });
  return { form, rules: RULES, made, read, newest };
}

export type CourseParts = ReturnType<typeof useCourseForm>;
