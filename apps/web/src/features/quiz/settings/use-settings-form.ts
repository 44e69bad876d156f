import { type Quiz, quizSettings } from '@dars/contracts/content/quiz';
import type { ValidationIssue } from '@dars/contracts/errors';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { errorCode, issuesOf } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { useFollowStored, useFormBase } from '../../../lib/form/use-form-base.ts';
import { type QuizValues, quizValues } from './quiz-values.ts';
import { bandsToStore, type WrittenBand } from './score-bands.ts';

interface SettingsFormOptions {
  /** Undefined for a new quiz. */
  quiz: Quiz | undefined;
  /** The lesson in which a new quiz is created. */
  lessonId: string;
}

/** An empty field means no access code. */
const codeOf = (typed: string) => (typed.trim() === '' ? null : typed);

const RULES = fieldRules({
  ...quizSettings.shape,
  accessCode: z.pipe(
    z.transform((typed): string | null | undefined => codeOf(String(typed))),
    quizSettings.shape.accessCode,
  ),
  scoreFeedback: z.pipe(
    z.transform((bands: unknown): unknown => bandsToStore(bands as readonly WrittenBand[])),
    quizSettings.shape.scoreFeedback,
  ),
});

/** The form of a quiz's settings. A new quiz is created by the first save and updated by later ones. */
export function useSettingsForm({ quiz, lessonId }: SettingsFormOptions) {
  const t = useTranslate('quiz', 'versions');
  const utils = trpc.useUtils();
  const create = trpc.activity.create.useMutation();
  const update = trpc.quiz.saveSettings.useMutation();
  /** The id of the quiz, once it is saved. */
  const [savedId, setSavedId] = useState<string>();
  const { base, newest, known, loadNewest, rebase } = useFormBase(quiz);

  async function store(values: QuizValues): Promise<string> {
    const settings = quizSettings.parse({
      ...{ ...values, accessCode: codeOf(values.accessCode), scoreFeedback: bandsToStore(values.scoreFeedback) },
    });
    if (known) {
      const saved = await update.mutateAsync({ ...settings, id: known.id, version: known.version });
      utils.quiz.getSettings.setData({ id: saved.id }, saved);
      return saved.id;
    }
    const created = await create.mutateAsync({
      lesson: { id: lessonId },
      type: 'QUIZ',
      name: settings.title,
      quizActivity: { ...settings, status: 'DRAFT' },
    });
    return created.id;
  }

  async function explain(error: unknown): Promise<readonly ValidationIssue[]> {
    const isConflict = quiz !== undefined && errorCode(error) === 'edited-meanwhile';
    const title = t('quiz:settings.failed');
    if (!isConflict) {
      toast(describeFailure(t, title, error));
      return issuesOf(error).map(({ path, ...issue }) => ({ ...issue, path: fieldPath(path) }));
    }
    const isRead = await loadNewest(() => utils.quiz.getSettings.fetch({ id: quiz.id }, { staleTime: 0 }));
    if (!isRead) toast({ title, detail: t('versions:unread'), tone: 'error', cause: error });
    return [];
  }

  const form = useContractForm({
    values: useMemo(() => quizValues(known), [known]),
    send: async (values: QuizValues) => {
      try {
        const id = await store(values);
        void utils.outline.invalidate();
        void utils.activity.invalidate();
        void utils.quiz.review.invalidate();
        setSavedId(id);
      } catch (error) {
        return explain(error);
      }
      return [];
    },
  });
  useFollowStored({ form, stored: quiz, base, valuesOf: quizValues, rebase });
  return { form, rules: RULES, savedId, base, newest };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** Maps the path of an issue to the form's field. The activity around the quiz has its title as `name`. */
function fieldPath(path: ValidationIssue['path']): ValidationIssue['path'] {
  const own = path[0] === 'quizActivity' ? path.slice(1) : path;
  return own[0] === 'name' ? ['title'] : own;
}
