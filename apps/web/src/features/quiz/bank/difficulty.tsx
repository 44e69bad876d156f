import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';

/** The difficulties from the easiest, each with the smallest percent of right answers for it. */
const LEVELS = [
  ['very_easy', 85],
  ['easy', 70],
  ['medium', 50],
  ['hard', 35],
  ['very_hard', 0],
] as const;

/** The measured difficulty of a question: five marks, a word, and the share of right answers. */
export function Difficulty({ rightPercent }: { rightPercent: number | null }) {
  const t = useTranslate('quiz');
  if (rightPercent === null) return <span className="text-ink-3">{t('quiz:bank.unmeasured')}</span>;
  const level = LEVELS.findIndex(([, least]) => rightPercent >= least);
  const [name] = LEVELS[level] ?? LEVELS[0];
  return (
    <span className="grid gap-0.5">
      <span aria-hidden="true" className="flex gap-1">
        {LEVELS.map(([each], index) => (
          <span
            key={each}
            className={classNames(
              'size-[7px] rotate-45 rounded-[1px] border',
              index <= level ? 'border-brand-line bg-brand-line' : 'border-line-input',
            )}
          />
        ))}
      </span>
      <span className="flex gap-2 text-caption text-ink-2">
        {t(`quiz:bank.difficulty.${name}`)}
        <span className="num">{`${formatNumber(t.language, rightPercent)}%`}</span>
      </span>
    </span>
  );
}
