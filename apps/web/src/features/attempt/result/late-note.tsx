import type { AttemptResult } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import { deviceStorage } from '@dars/ui/browser-storage';
import { CloudOff, CloudUpload } from 'lucide-react';
import { useSession } from '../../../app/session/session.tsx';
import { openLateOutbox } from '../answers/answer-outbox.ts';
import { attemptOutboxName } from '../answers/outbox-name.ts';
import type { Reviewed } from './marks.ts';
import { ResultNote } from './result-note.tsx';

interface LateNoteProps {
  attempt: Pick<AttemptResult, 'id' | 'state'>;
  questions: readonly Reviewed[];
}

/** Lists the questions whose answers this browser could not send before the attempt was closed. */
export function LateNote({ attempt: { id, state }, questions }: LateNoteProps) {
  const t = useTranslate('attempt');
  const outbox = openLateOutbox(attemptOutboxName(useSession()) + id, deviceStorage);
  const late = questions.filter(({ result }) => outbox.find(result.question.id));
  const numbers = useQuestionNumbers(late);
  if (late.length === 0) return null;
  return (
    <ResultNote
      role="status"
      icon={CloudOff}
      text={
        <>
          <b className="block">
            {t(state === 'TIME_OUT' ? 'attempt:time.not_arrived' : 'attempt:time.after_hand_in', {
              count: late.length,
            })}
          </b>
          {t('attempt:time.not_counted', { questions: numbers })}
        </>
      }
    />
  );
}

/** Lists the answers that count although they arrived after the end. */
export function CountedLateNote({ questions }: Pick<LateNoteProps, 'questions'>) {
  const t = useTranslate('attempt');
  const late = questions.filter(({ result }) => result.late !== null);
  const numbers = useQuestionNumbers(late);
  if (late.length === 0) return null;
  return (
    <ResultNote
      role="status"
      icon={CloudUpload}
      text={
        <>
          <b className="block">{t('attempt:result.late', { count: late.length })}</b>
          {t('attempt:result.late_counted', { questions: numbers })}
        </>
      }
    />
  );
}

function useQuestionNumbers(questions: readonly Reviewed[]): string {
  const t = useTranslate('attempt');
  return formatList(
    t.language,
    questions.map(({ number }) => t('attempt:current_question.number', { number })),
  );
}
