import type { QuizIntro } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Icon } from '@dars/ui/icon';
import { CircleCheck, CircleMinus, ListChecks, type LucideIcon, Repeat, Target, Timer } from 'lucide-react';

interface Fact {
  icon: LucideIcon;
  term: string;
  detail: string;
}

/** The facts about a quiz: number of questions, time, attempts, pass mark and penalty. */
export function IntroFacts({ intro }: { intro: QuizIntro }) {
  const t = useTranslate('attempt');
  const { questionCount, points, time, passRate, penalty, canCheck, remainingAttempts, numberOfAttempts } = intro;
  const facts: Fact[] = [
    {
      icon: ListChecks,
      term: t('attempt:intro.questions', { count: questionCount }),
      detail: t('attempt:points', { count: points }),
    },
    {
      icon: Timer,
      term: time === null ? t('attempt:intro.no_limit') : t('attempt:intro.minutes', { count: time }),
      detail: time === null ? t('attempt:intro.no_limit_detail') : t('attempt:intro.time_detail'),
    },
    {
      icon: Repeat,
      term: t('attempt:intro.left', { count: remainingAttempts }),
      detail: t('attempt:intro.of_attempts', { count: numberOfAttempts }),
    },
    {
      icon: Target,
      term: passRate === 0 ? t('attempt:intro.no_pass_mark') : formatPercent(t.language, passRate / 100),
      detail: passRate === 0 ? t('attempt:intro.no_pass_mark_detail') : t('attempt:result.pass_mark'),
    },
    ...(penalty > 0
      ? [
          {
            icon: CircleMinus,
            term: t('attempt:penalty.term', { percent: formatPercent(t.language, penalty / 100) }),
            detail: t('attempt:penalty.detail'),
          },
        ]
      : []),
    ...(canCheck ? [{ icon: CircleCheck, term: t('attempt:check.term'), detail: t('attempt:check.detail') }] : []),
  ];
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] border-y border-line max-sm:grid-cols-2">
      {facts.map(({ icon, term, detail }) => (
        <li key={detail} className="grid gap-0.5 py-4.5 pe-3 leading-normal">
          <Icon icon={icon} className="mb-1.5 text-brand-line" />
          <b>{term}</b>
          <span className="text-caption leading-normal text-ink-3">{detail}</span>
        </li>
      ))}
    </ul>
  );
}
