import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { type NavItem, QuestionNav } from './question-nav.tsx';

interface NavCardProps {
  items: readonly NavItem[];
  current: number;
  onGo: (index: number) => void;
}

/** The list of questions beside the open one; on a phone a row above it. */
export function NavCard(props: NavCardProps) {
  const t = useTranslate('attempt');
  const { items } = props;
  const answered = items.filter(({ isAnswered }) => isAnswered).length;
  const legend = [
    { state: 'is-answered', text: t('attempt:nav.legend_answered'), count: answered },
    { state: '', text: t('attempt:nav.legend_open'), count: items.length - answered },
    {
      state: 'is-flagged',
      text: t('attempt:nav.legend_flagged'),
      count: items.filter(({ isFlagged }) => isFlagged).length,
    },
  ];
  return (
    <nav className="attempt-nav" aria-label={t('attempt:nav.title')}>
      <h2>{t('attempt:nav.title')}</h2>
      <QuestionNav {...props} />
      <ul className="attempt-legend">
        {legend.map(({ state, text, count }) => (
          <li key={text}>
            <i aria-hidden="true" className={state} />
            {text}
            <b className="num">{formatNumber(t.language, count)}</b>
          </li>
        ))}
      </ul>
      <p className="caption quiet">{t('attempt:nav.note')}</p>
    </nav>
  );
}
