import type { Quiz } from '@dars/contracts/quiz';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { useStore } from '@tanstack/react-form';
import { fillForm } from '../../lib/contract-form.ts';
import { quizValues } from './quiz-values.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** Somebody else saved first: their settings can be taken over. Saving again replaces them. */
export function SettingsConflict({ form, newest }: { form: SettingsForm['form']; newest: Quiz }) {
  const t = useTranslate('quiz');
  const own = useStore(form.store, (state) => state.values);
  const stored = quizValues(newest);
  if (JSON.stringify(own) === JSON.stringify(stored)) return null;
  return (
    <div role="alert" className="quiz-conflict">
      <strong>{t('quiz:conflict.title')}</strong>
      <p>{t('quiz:conflict.settings')}</p>
      <Button size="small" onClick={() => fillForm(form, stored)}>
        {t('quiz:conflict.take')}
      </Button>
    </div>
  );
}
