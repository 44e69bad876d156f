import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import { deviceStorage } from '@dars/ui/browser-storage';
import { Icon } from '@dars/ui/icon';
import { CloudOff } from 'lucide-react';
import { useSession } from '../../app/session.tsx';
import { lateBox } from './answer-box.ts';
import { attemptBoxName } from './box-name.ts';
import type { Reviewed } from './marks.ts';

/** What this browser could not send before the attempt was closed: said again for whoever missed it, or reads it later. */
export function LateNote({ attemptId, questions }: { attemptId: string; questions: readonly Reviewed[] }) {
  const t = useTranslate('attempt');
  const box = lateBox(attemptBoxName(useSession()) + attemptId, deviceStorage);
  const late = questions.filter(({ result }) => box.find(result.question.id));
  if (late.length === 0) return null;
  const names = late.map(({ number }) => t('attempt:stage.question', { number }));
  return (
    <div role="status" className="review-note">
      <Icon icon={CloudOff} small />
      <p>
        <b className="block">{t('attempt:time.not_arrived', { count: late.length })}</b>
        {t('attempt:time.not_counted', { questions: formatList(t.language, names) })}
      </p>
    </div>
  );
}
