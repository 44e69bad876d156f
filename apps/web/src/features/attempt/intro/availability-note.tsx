import type { QuizIntro } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { CalendarClock } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { formatClock } from '../../../lib/dates/format-clock.ts';
import { useMomentText } from '../../../lib/dates/use-moment-text.ts';
import { DAY_SECONDS, useCountdown } from '../use-countdown.ts';

const MINUTE_MS = 60_000;

/** When the quiz opens and closes to the learner. Nothing is shown of a quiz that is always open. */
export function AvailabilityNote({ intro }: { intro: QuizIntro }) {
  const t = useTranslate('attempt');
  const momentText = useMomentText();
  const utils = trpc.useUtils();
  const { availability, time } = intro;
  const { opensDate, closesDate, opensInMs, closesInMs } = availability;
  const isClosed = closesInMs === 0;
  const refresh = () => void utils.quiz.intro.invalidate({ id: intro.id });
  const isCutShort = opensInMs === null && closesInMs !== null && !isClosed && time !== null && !intro.open;
  if (opensInMs === null && closesDate === null) return null;
  return (
    <div className="flex items-start gap-3 text-small">
      <Icon icon={CalendarClock} small className="mt-0.5 flex-none text-brand-line" />
      <ul className="grid gap-1">
        {opensInMs !== null && opensDate !== null && (
          <li>
            {t('attempt:availability.opens', { moment: momentText(opensDate) })}
            <TimeUntil key={opensInMs} ms={opensInMs} label={t('attempt:availability.in')} onOver={refresh} />
          </li>
        )}
        {closesDate !== null && (
          <li>
            {t(isClosed ? 'attempt:availability.closed' : 'attempt:availability.closes', {
              moment: momentText(closesDate),
            })}
            {closesInMs !== null && opensInMs === null && !isClosed && (
              <TimeUntil key={closesInMs} ms={closesInMs} label={t('attempt:availability.in')} onOver={refresh} />
            )}
          </li>
        )}
        {isCutShort && closesInMs < time * MINUTE_MS && (
          <li className="font-semibold text-warning">{t('attempt:availability.cut_short')}</li>
        )}
      </ul>
    </div>
  );
}

interface TimeUntilProps {
  /** Milliseconds by the server's clock. */
  ms: number;
  label: string;
  onOver: () => void;
}

/** Counts the last day down, and asks the server when the time is over. */
function TimeUntil({ ms, label, onOver }: TimeUntilProps) {
  const { seconds } = useCountdown(ms);
  const isOver = seconds === 0;
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  // A kept answer tells the time that was left when it was kept.
  if (seconds > DAY_SECONDS || !navigator.onLine) return null;
  return (
    <>
      {' · '}
      {label}{' '}
      <Ltr role="timer" className="num font-semibold">
        {formatClock(seconds)}
      </Ltr>
    </>
  );
}
