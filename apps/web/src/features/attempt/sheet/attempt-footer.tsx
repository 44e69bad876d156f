import type { OpenQuestion } from '@dars/contracts/content/question';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Kbd } from '@dars/ui/kbd';
import { countChoices } from '../../../lib/question/types/answered-types.ts';

interface AttemptFooterProps {
  /** The current question. */
  question: OpenQuestion;
  /** The page, counted from 0. */
  index: number;
  /** Number of pages. */
  total: number;
  /** Whether each page has one question. */
  isSingle: boolean;
  /** Whether no page can be gone back to. */
  isForwardOnly: boolean;
  /** Whether the page is being left. */
  isBusy: boolean;
  readOnly: boolean;
  onMove: (by: 1 | -1) => void;
  onSubmit: () => void;
}

/** The digit keys from 1 to this one choose an option. */
const LAST_DIGIT = 9;

/** The buttons for the previous and the next page, and the hints for the keyboard. */
export function AttemptFooter(props: AttemptFooterProps) {
  const { question, index, total, isSingle, isForwardOnly, isBusy, readOnly, onMove, onSubmit } = props;
  const t = useTranslate('attempt');
  const options = countChoices(question);
  const isLast = index === total - 1;
  return (
    <footer className="sticky bottom-0 z-4 flex justify-center border-t border-line bg-surface px-8 py-3 max-sm:px-4 max-sm:pt-2.5 max-sm:pb-[calc(10px+env(safe-area-inset-bottom))]">
      <div className="flex w-full max-w-[1104px] items-center justify-between gap-3">
        {isForwardOnly ? (
          <span className="max-sm:hidden" />
        ) : (
          <Button className="min-h-11.5 max-sm:px-3.5" disabled={index === 0} onClick={() => onMove(-1)}>
            <DirIcon name="chevron-start" small />
            {t('attempt:footer.previous')}
          </Button>
        )}
        <p className="flex flex-wrap justify-center gap-x-4.5 gap-y-1 text-caption/(--lh-body) text-ink-3 max-lg:hidden">
          {options > 0 && (
            <span>
              <Kbd>1</Kbd> – <Kbd>{Math.min(options, LAST_DIGIT)}</Kbd> {t('attempt:footer.keys_choose')}
            </span>
          )}
          <span>
            <Kbd>F</Kbd> {t('attempt:footer.keys_flag')}
          </span>
          <span>
            <Kbd>←</Kbd> <Kbd>→</Kbd> {t('attempt:footer.keys_move')}
          </span>
        </p>
        <Button
          variant="primary"
          className="min-h-11.5 max-sm:min-w-0 max-sm:flex-1 max-sm:px-3.5 max-sm:leading-[1.35] max-sm:whitespace-normal"
          disabled={(isLast || isForwardOnly) && readOnly}
          busy={isBusy}
          onClick={isLast ? onSubmit : () => onMove(1)}
        >
          {isLast ? (
            t('attempt:submit.open')
          ) : (
            <>
              {t(isSingle ? 'attempt:footer.next' : 'attempt:footer.next_page')}
              <DirIcon name="chevron-end" small />
            </>
          )}
        </Button>
      </div>
    </footer>
  );
}
