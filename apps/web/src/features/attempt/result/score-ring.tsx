import type { Score } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Ltr } from '@dars/ui/ltr';
import type { Mark, Reviewed } from './marks.ts';

const CENTER = 124;
const RADIUS = 104;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
/** More dots would touch each other. */
const MAX_DOTS = 20;

/** The score as a ring: a dot for each question if their points are known, else an arc of the reached share. */
export function ScoreRing({ score, questions }: { score: Score; questions: readonly Reviewed[] }) {
  const t = useTranslate('attempt');
  const earned = formatNumber(t.language, score.earned, { maximumFractionDigits: 2 });
  const hasDots =
    questions.length <= MAX_DOTS && questions.every(({ result }) => result.earned !== null || result.isWaiting);
  return (
    <div className="relative mx-auto mb-3.5 size-62 before:absolute before:inset-5 before:rounded-full before:bg-surface max-sm:size-53">
      <svg viewBox="0 0 248 248" aria-hidden="true" className="relative size-full">
        <circle cx={CENTER} cy={CENTER} r={RADIUS} className="fill-none stroke-line stroke-[1.5]" />
        {hasDots ? (
          questions.map(({ mark, number }) => (
            <RingDot key={number} mark={mark} fraction={(number - 1) / questions.length} />
          ))
        ) : (
          <Arc score={score} />
        )}
      </svg>
      <p className="absolute inset-0 grid place-content-center leading-[1.3]">
        <Ltr className="text-[calc(3.75rem*var(--font-scale))]/[1.1] font-bold">
          {score.percent}
          <small className="text-[0.45em] font-medium text-ink-3">%</small>
        </Ltr>
        <span className="text-small/[1.3] text-ink-2">
          {t('attempt:result.of_points', { earned, total: score.total })}
        </span>
      </p>
    </div>
  );
}

/** The dot of each mark, and the path and colour of its sign. Unanswered questions have no sign. */
const DOTS: Record<Mark, { dot: string; sign?: { path: string; stroke: string } }> = {
  right: { dot: 'fill-success stroke-surface', sign: { path: 'M-5 0.5l3.6 3.6l6.4-7', stroke: 'stroke-white' } },
  wrong: { dot: 'fill-surface stroke-danger', sign: { path: 'M-4-4l8 8m0-8l-8 8', stroke: 'stroke-danger' } },
  partial: { dot: 'fill-surface stroke-warning', sign: { path: 'M-4 0h8', stroke: 'stroke-warning' } },
  answered: { dot: 'fill-surface stroke-ink-3' },
  unanswered: { dot: 'fill-surface stroke-ink-3' },
  waiting: { dot: 'fill-brand-tint stroke-brand', sign: { path: 'M-4 0h.01M0 0h.01M4 0h.01', stroke: 'stroke-brand' } },
};

/** @param props `fraction` is the place on the ring, from 0 to 1 */
function RingDot({ mark, fraction }: { mark: Mark; fraction: number }) {
  const { dot, sign } = DOTS[mark];
  const angle = fraction * 2 * Math.PI;
  // The dots start at the top and run clockwise.
  const [x, y] = [CENTER + RADIUS * Math.sin(angle), CENTER - RADIUS * Math.cos(angle)];
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <rect x={-12} y={-12} width={24} height={24} rx={4} transform="rotate(45)" className={`stroke-2 ${dot}`} />
      {sign && (
        <path
          d={sign.path}
          strokeLinecap="round"
          strokeLinejoin="round"
          className={`fill-none stroke-2 ${sign.stroke}`}
        />
      )}
    </g>
  );
}

function Arc({ score: { percent, isPassed } }: { score: Score }) {
  return (
    <circle
      cx={CENTER}
      cy={CENTER}
      r={RADIUS}
      className={`fill-none stroke-[10] ${isPassed ? 'stroke-success' : 'stroke-warning'}`}
      strokeDasharray={`${(percent / 100) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
      transform={`rotate(-90 ${CENTER} ${CENTER})`}
    />
  );
}
