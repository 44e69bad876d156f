import type { Quiz, QuizReview } from '@dars/contracts/content/quiz';
import { canCheck } from '@dars/contracts/content/review-rules';
import { useLanguage, useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { useMomentText } from '../../../lib/dates/use-moment-text.ts';

/** Returns the rule in words that tells when learners see right answers. */
function keysRule({ review, closesDate }: Quiz) {
  if (review.handedIn.rightAnswers || review.open.rightAnswers) return 'early' as const;
  if (!review.closed.rightAnswers) return 'hidden' as const;
  return closesDate === null ? ('shown' as const) : ('after_closing' as const);
}

/** The summary of a quiz: its figures, and its rules in words. */
export function QuizSummary({ quiz, review }: { quiz: Quiz; review: QuizReview }) {
  const t = useTranslate('quiz', 'attempt');
  const momentText = useMomentText();
  const [language] = useLanguage();
  const { passRate, time, numberOfAttempts } = quiz;
  const mark = (review.points * passRate) / 100;
  // A fractional pass mark is left out, because few answers can earn it; the percentage is enough.
  const passPoints = Number.isInteger(mark)
    ? t('quiz:review.pass_points', { mark: formatNumber(language, mark), total: review.points })
    : '';
  const duration = time === null ? '∞' : t('quiz:review.minutes', { count: time });
  const figures = [
    ['questions', formatNumber(language, review.questionCount), ''],
    ['points', formatNumber(language, review.points), ''],
    ['pass', formatPercent(language, passRate / 100), passRate === 0 ? t('quiz:settings.pass_all') : passPoints],
    ['time', duration, time === null ? t('quiz:review.no_time') : ''],
    ['attempts', formatNumber(language, numberOfAttempts), ''],
  ] as const;
  const rules = [
    t(`quiz:review.rule.${quiz.order === 1 ? 'ordered' : 'shuffled'}`),
    ...(quiz.shuffleOptions ? [t('quiz:review.rule.options')] : []),
    quiz.pageSize === null ? t('quiz:review.rule.one_page') : t('quiz:review.rule.per_page', { count: quiz.pageSize }),
    ...(quiz.forwardOnly ? [t('quiz:review.rule.forward')] : []),
    ...(quiz.penalty === 0
      ? []
      : [t('quiz:review.rule.penalty', { rate: formatPercent(language, quiz.penalty / 100) })]),
    ...(canCheck(quiz.review) ? [t('quiz:review.rule.checks')] : []),
    t(`quiz:review.rule.${keysRule(quiz)}`),
    ...(quiz.opensDate === null ? [] : [t('attempt:availability.opens', { moment: momentText(quiz.opensDate) })]),
    ...(quiz.closesDate === null ? [] : [t('attempt:availability.closes', { moment: momentText(quiz.closesDate) })]),
    ...(quiz.accessCode === null ? [] : [t('quiz:review.rule.code', { code: quiz.accessCode })]),
    ...(quiz.examMode ? [t('quiz:review.rule.exam')] : []),
  ];
  return (
    <section aria-label={t('quiz:review.summary')} className="grid gap-4">
      <dl className="grid grid-cols-5 border-y border-line max-[900px]:grid-cols-2">
        {figures.map(([key, figure, note]) => (
          <div
            key={key}
            className="border-line px-5 py-4 max-[900px]:last:col-span-full max-[900px]:nth-[n+3]:border-t min-[900px]:not-first:border-s"
          >
            <dt className="text-caption/[inherit] text-ink-3">{t(`quiz:review.figure.${key}`)}</dt>
            <dd>
              <b className="num block text-h2/[1.4] font-bold">{figure}</b>
              {note && <small className="text-caption text-ink-2">{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-small/[inherit] text-ink-2">
        {rules.map((rule) => (
          <li
            key={rule}
            className="flex items-baseline gap-2.5 before:size-[7px] before:flex-none before:rotate-45 before:rounded-[1.5px] before:bg-brand-line"
          >
            {rule}
          </li>
        ))}
      </ul>
    </section>
  );
}
