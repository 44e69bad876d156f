import type { Score } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Ltr } from '@dars/ui/ltr';
import type { Mark, Reviewed } from './marks.ts';

const MIDDLE = 124;
const RADIUS = 104;
const LENGTH = 2 * Math.PI * RADIUS;
/** With more dots they would touch. */
const MOST_DOTS = 20;

/** The score as a ring: a dot for each question if their points are known, else an arc of the reached share. */
export function ScoreRing({ score, questions }: { score: Score; questions: readonly Reviewed[] }) {
  const t = useTranslate('attempt');
  const earned = formatNumber(t.language, score.earned, { maximumFractionDigits: 2 });
  const hasDots = questions.length <= MOST_DOTS && questions.every(({ result }) => result.earned !== null);
  return (
    <div className="score-ring">
      <svg viewBox="0 0 248 248" aria-hidden="true">
        <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} className="score-line" />
        {hasDots ? (
          questions.map(({ mark, number }) => (
            <RingDot key={number} mark={mark} turn={(number - 1) / questions.length} />
          ))
        ) : (
          <Arc score={score} />
        )}
      </svg>
      <p>
        <Ltr className="score-percent">
          {score.percent}
          <small>%</small>
        </Ltr>
        <span>{t('attempt:result.of_points', { earned, total: score.total })}</span>
      </p>
    </div>
  );
}

/** The icon of each mark. Unanswered questions have none. */
const SIGNS: Partial<Record<Mark, string>> = {
  right: 'M-5 0.5l3.6 3.6l6.4-7',
  wrong: 'M-4-4l8 8m0-8l-8 8',
  partial: 'M-4 0h8',
};

function RingDot({ mark, turn }: { mark: Mark; turn: number }) {
  const angle = turn * 2 * Math.PI;
  // The dots start at the top and run clockwise.
  const [x, y] = [MIDDLE + RADIUS * Math.sin(angle), MIDDLE - RADIUS * Math.cos(angle)];
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} className={`score-dot is-${mark}`}>
      <rect x={-12} y={-12} width={24} height={24} rx={4} transform="rotate(45)" />
      {SIGNS[mark] && <path d={SIGNS[mark]} />}
    </g>
  );
}

function Arc({ score: { percent, isPassed } }: { score: Score }) {
  return (
    <circle
      cx={MIDDLE}
      cy={MIDDLE}
      r={RADIUS}
      className={`score-arc ${isPassed ? 'is-passed' : ''}`}
      strokeDasharray={`${(percent / 100) * LENGTH} ${LENGTH}`}
      transform={`rotate(-90 ${MIDDLE} ${MIDDLE})`}
    />
  );
}
