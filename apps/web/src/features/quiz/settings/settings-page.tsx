import type { Quiz } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { useStore } from '@tanstack/react-form';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { LeaveGuard } from '../../../app/form/leave-guard.tsx';
import { submitOnce } from '../../../lib/form/contract-form.ts';
import { QuizFooter, QuizFrame } from '../quiz-frame.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface SettingsPageProps {
  courseId: string;
  lessonId: string;
  /** Undefined for a new quiz. */
  quiz: Quiz | undefined;
  /** Called with the id of the saved quiz. */
  onNext: (id: string) => void;
}

/** The first step: the settings of a quiz. */
export function SettingsPage({ courseId, lessonId, quiz, onNext }: SettingsPageProps) {
  const t = useTranslate('quiz');
  const { form, rules, savedId, base, newest } = useSettingsForm({ quiz, lessonId });
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  const openNextStep = useEffectEvent(onNext);
  // The effect waits for the render in which the guard below no longer blocks leaving the page.
  useEffect(() => {
    if (savedId !== undefined) openNextStep(savedId);
  }, [savedId]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (quiz && !isChanged) return onNext(quiz.id);
    // A further submission before the next page appears is ignored.
    if (savedId === undefined) void submitOnce(form);
  }
  function submitByKey(event: KeyboardEvent) {
    if (event.code === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <QuizFrame courseId={courseId} quiz={quiz} step="settings" onSelect={() => undefined}>
      <form noValidate className="flex min-w-0 flex-1 flex-col" onSubmit={submit} onKeyDown={submitByKey}>
        <div className="mx-auto grid w-full max-w-[760px] flex-1 grid-cols-1 content-start gap-7 px-8 pt-8 pb-12 narrow:px-4 narrow:pt-4 narrow:pb-8 [&_*]:scroll-mb-24">
          {newest && <SettingsConflict form={form} base={base} newest={newest} />}
          <SettingsFields form={form} rules={rules} />
        </div>
        <QuizFooter
          back={
            <Link to="/home/admin/courses/$id" params={{ id: courseId }} className={buttonClass()}>
              {t('quiz:settings.back')}
            </Link>
          }
          next={
            <Button type="submit" variant="primary" busy={isSubmitting} busyText={t('common:saving')}>
              {quiz && quiz.questionCount > 0 ? t('quiz:settings.to_questions') : t('quiz:settings.add_questions')}
              <DirIcon name="arrow-end" small />
            </Button>
          }
        />
      </form>
      <LeaveGuard dirty={isChanged && savedId === undefined} />
    </QuizFrame>
  );
}
