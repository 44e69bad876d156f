import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import type { AnswerProgress } from '../../../lib/question/is-answered.ts';
import { type NavItem, QuestionNav } from './question-nav.tsx';

interface NavCardProps {
  items: readonly NavItem[];
  current: number;
  isReachable: (index: number) => boolean;
  onGo: (index: number) => void;
}

/** Half a dot, filled up to its diagonal, which lies level once the square is rotated. */
const HALF_DOT =
  'bg-[linear-gradient(to_top_left,var(--brand)_50%,transparent_50%)] inset-ring-[1.5px] inset-ring-brand-line';

/** The list of questions beside the open one; on a phone a row above it. */
export function NavCard(props: NavCardProps) {
  const t = useTranslate('attempt');
  const { items } = props;
  const countOf = (wanted: AnswerProgress) => items.filter(({ progress }) => progress === wanted).length;
  const partial = countOf('partial');
  const legend = [
    { dotClass: 'bg-brand', text: t('attempt:nav.legend_answered'), count: countOf('answered') },
    ...(partial > 0 ? [{ dotClass: HALF_DOT, text: t('attempt:nav.legend_partial'), count: partial }] : []),
    {
      dotClass: 'inset-ring-[1.5px] inset-ring-line-input',
      text: t('attempt:nav.legend_open'),
      count: countOf('open'),
    },
    {
      dotClass: 'bg-[#e8a317]',
      text: t('attempt:nav.legend_flagged'),
      count: items.filter(({ isFlagged }) => isFlagged).length,
    },
  ];
  return (
    <nav
      className="sticky top-[101px] rounded-modal border border-line bg-surface px-5.5 pt-5 pb-5.5 max-lg:static max-lg:-order-1 max-lg:-mx-8 max-lg:min-w-0 max-lg:rounded-none max-lg:border-0 max-lg:border-b max-lg:p-0 max-sm:-mx-4"
      aria-label={t('attempt:nav.title')}
    >
      <h2 className="mb-4.5 text-h3/(--lh-h2) max-lg:hidden">{t('attempt:nav.title')}</h2>
      <QuestionNav {...props} />
      <ul className="mb-4.5 grid gap-2 border-y border-line py-4 text-small/normal text-ink-2 max-lg:hidden">
        {legend.map(({ dotClass, text, count }) => (
          <li key={text} className="flex items-center gap-3">
            <i aria-hidden="true" className={`size-3 flex-none rotate-45 rounded-[2.5px] ${dotClass}`} />
            {text}
            <b className="num ms-auto text-ink">{formatNumber(t.language, count)}</b>
          </li>
        ))}
      </ul>
      <p className="caption quiet max-lg:hidden">{t('attempt:nav.note')}</p>
    </nav>
  );
}
