import type { OpenQuestion } from '@dars/contracts/content/question';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Kbd } from '@dars/ui/kbd';
import { countChoices } from '../../../lib/question/count-choices.ts';

interface AttemptFootProps {
  question: OpenQuestion;
  index: number;
  total: number;
  readOnly: boolean;
  onMove: (by: 1 | -1) => void;
  onSubmit: () => void;
}

const MOST_KEYS = 9;

/** The buttons for the previous and the next question, and the hints for the keyboard. */
export function AttemptFoot({ question, index, total, readOnly, onMove, onSubmit }: AttemptFootProps) {
  const t = useTranslate('attempt');
  const options = countChoices(question);
  const isLast = index === total - 1;
  return (
    <footer className="attempt-foot">
      <div>
        <Button disabled={index === 0} onClick={() => onMove(-1)}>
          <DirIcon name="chevron-start" small />
          {t('attempt:foot.previous')}
        </Button>
        <p className="attempt-hint">
          {options > 0 && (
            <span>
              <Kbd>1</Kbd> – <Kbd>{Math.min(options, MOST_KEYS)}</Kbd> {t('attempt:foot.keys_choose')}
            </span>
          )}
          <span>
            <Kbd>F</Kbd> {t('attempt:foot.keys_flag')}
          </span>
          <span>
            <Kbd>←</Kbd> <Kbd>→</Kbd> {t('attempt:foot.keys_move')}
          </span>
        </p>
        {isLast ? (
          <Button variant="primary" onClick={onSubmit} disabled={readOnly}>
            {t('attempt:submit.open')}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => onMove(1)}>
            {t('attempt:foot.next')}
            <DirIcon name="chevron-end" small />
          </Button>
        )}
      </div>
    </footer>
  );
}
