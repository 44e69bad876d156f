import type { GradebookCell, GradeOverride } from '@dars/contracts/learning/gradebook';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import { Dot } from '@dars/ui/dot';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type GradePlace, GradePopover } from './grade-popover.tsx';

interface GradeCellProps extends GradePlace {
  /** Whether the button is reached by Tab, outside of the grid. */
  isTabStop?: boolean;
}

/** A learner's grade in a quiz, as a button that shows where it comes from. */
export function GradeCell({ isTabStop = false, ...place }: GradeCellProps) {
  // A course has a thousand cells, and few of them are ever pressed.
  const [wasPressed, setPressed] = useState(false);
  const { quiz, cell, override } = place;
  const button = (
    <button
      type="button"
      className="grade-link"
      {...(!isTabStop && { tabIndex: -1 })}
      {...(!wasPressed && { onClick: () => setPressed(true) })}
    >
      {override ? <SetGrade override={override} /> : <GradeContent cell={cell} hasPassMark={quiz.passRate > 0} />}
    </button>
  );
  return wasPressed ? <GradePopover {...place} trigger={button} /> : button;
}

/** A grade that staff set. */
function SetGrade({ override: { percent } }: { override: GradeOverride }): ReactNode {
  const t = useTranslate('gradebook');
  if (percent === null) return <span className="text-caption text-ink-2">{t('gradebook:cell.exempt')}</span>;
  return (
    <span className="grade">
      <span className="num">{formatNumber(t.language, percent)}</span>
      <Pencil aria-hidden="true" className="size-3 text-ink-3" />
      <span className="sr">{t('gradebook:cell.set')}</span>
    </span>
  );
}

interface GradeContentProps {
  /** Undefined: the learner has started no attempt. */
  cell: GradebookCell | undefined;
  hasPassMark: boolean;
}

function GradeContent({ cell, hasPassMark }: GradeContentProps): ReactNode {
  const t = useTranslate('gradebook');
  if (!cell) {
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr">{t('gradebook:cell.none')}</span>
      </span>
    );
  }
  const { best, standing, waitingAnswers } = cell;
  if (standing === 'WAITING') {
    return (
      <span className="grade-waiting">
        <Dot hollow />
        {t('gradebook:cell.waiting')}
      </span>
    );
  }
  if (!best) {
    return (
      <span className="grade-open">
        <i aria-hidden="true" className="dot dot-half" />
        {t('gradebook:cell.open')}
      </span>
    );
  }
  const isFailed = hasPassMark && !best.isPassed;
  return (
    <span className={classNames('grade', isFailed && 'is-failed')}>
      {isFailed && <Dot hollow />}
      <span className="num">{formatNumber(t.language, best.percent)}</span>
      {isFailed && <span className="sr">{t('gradebook:cell.failed')}</span>}
      {standing === 'OPEN' && (
        <>
          <i aria-hidden="true" className="dot dot-half" />
          <span className="sr">{t('gradebook:cell.open')}</span>
        </>
      )}
      {waitingAnswers > 0 && (
        <>
          <Dot hollow className="text-info" />
          <span className="sr">{t('gradebook:cell.waiting')}</span>
        </>
      )}
    </span>
  );
}
