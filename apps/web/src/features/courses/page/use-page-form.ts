import { type CoursePage, coursePageFields } from '@dars/contracts/content/edit-course-page';
import type { ValidationIssue } from '@dars/contracts/errors';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo } from 'react';
import { errorCode, issuesOf } from '../../../app/session/errors.ts';
import { describeFormFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fieldRules, LOOKUP_FRESH_MS, useContractForm } from '../../../lib/form/contract-form.ts';
import { useFollowStored, useFormBase } from '../../../lib/form/use-form-base.ts';
import { type PageValues, pageInput, pageValues } from './page-values.ts';

/** The form that edits the public page of a course. */
export function usePageForm(page: CoursePage) {
  const t = useTranslate('courses', 'versions');
  const utils = trpc.useUtils();
  const update = trpc.course.updatePage.useMutation();
  const { base = page, newest, known = page, loadNewest, rebase } = useFormBase<CoursePage>(page);
  const { id } = page;
  const rules = useMemo(
    () =>
      fieldRules(coursePageFields, {
        slug: {
          rule: 'page-address-taken',
          isTaken: async (slug) =>
            (await utils.course.findSlug.fetch({ id, slug }, { staleTime: LOOKUP_FRESH_MS })).isTaken,
        },
      }),
    [id, utils],
  );

  async function explain(error: unknown): Promise<readonly ValidationIssue[]> {
    const code = errorCode(error);
    const title = t('courses:form.save_failed');
    // The form shows both versions of a conflict, so there is no toast for it.
    if (code !== 'edited-meanwhile') toast(describeFormFailure(t, title, error));
    // A missing category has been removed meanwhile, which changed the course too.
    if (code !== 'edited-meanwhile' && code !== 'not-found') return issuesOf(error).map(toFormIssue);
    void utils.courseCategory.invalidate();
    const isRead = await loadNewest(() => utils.course.getPage.fetch({ id }, { staleTime: 0 }));
    if (!isRead) toast({ title, detail: t('versions:unread'), tone: 'error', cause: error });
    return [];
  }

  const form = useContractForm<PageValues>({
    values: useMemo(() => pageValues(known), [known]),
    send: async (values) => {
      try {
        const saved = await update.mutateAsync(pageInput(known, values));
        utils.course.getPage.setData({ id }, saved);
        form.reset(pageValues(saved));
        toast({ title: t('courses:page.saved') });
        rebase(saved);
      } catch (error) {
        return explain(error);
      }
      // The course has a new version, and its categories other counts.
      for (const each of [utils.course.get, utils.course.list, utils.outline, utils.courseCategory])
        void each.invalidate();
      return [];
    },
  });
  useFollowStored({ form, stored: page, base, valuesOf: pageValues, rebase });
  return { form, rules, base, newest };
}

/** The texts of the page are fields of their own in the form. */
const toFormIssue = (issue: ValidationIssue): ValidationIssue =>
  issue.path[0] === 'details' ? { ...issue, path: issue.path.slice(1) } : issue;

export type PageParts = ReturnType<typeof usePageForm>;
