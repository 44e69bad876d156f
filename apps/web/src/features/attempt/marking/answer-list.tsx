import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { Kbd } from '@dars/ui/kbd';
import { useMediaQuery } from '@dars/ui/use-media-query';
import { UserText } from '@dars/ui/user-text';
import { Check } from 'lucide-react';
import { fullName } from '../../../lib/account/full-name.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { KEYS } from '../../../lib/keys/keys.ts';
import type { ListedAnswer } from './use-waiting-answers.ts';

interface AnswerListProps {
  answers: readonly ListedAnswer[];
  /** The attempt of the open answer. */
  open: string;
  /** Whether places stand for the names. */
  areHidden: boolean;
  /** More answers wait than are listed. */
  hasMore: boolean;
  onOpen: (answer: ListedAnswer) => void;
}

/** The answers to one question, in a column on wide screens and folded above the open answer on others. */
export function AnswerList(props: AnswerListProps) {
  const t = useTranslate('marking');
  const isWide = useMediaQuery('(min-width: 1536px)');
  const title = t('marking:list.title');
  if (!isWide) {
    return (
      <details className="rounded-card border border-line">
        <summary className="cursor-pointer px-4 py-2.5 text-small font-semibold">{title}</summary>
        <nav aria-label={title} className="border-t border-line">
          <Rows {...props} />
        </nav>
      </details>
    );
  }
  return (
    <nav aria-label={title} className="grid gap-2">
      <div className="card">
        <Rows {...props} />
      </div>
      <Keys />
    </nav>
  );
}

function Rows({ answers, open, areHidden, hasMore, onOpen }: AnswerListProps) {
  const t = useTranslate('marking');
  return (
    <>
      <ol className="max-h-[60dvh] overflow-y-auto">
        {answers.map((answer, index) => (
          <li key={answer.attemptId} className="border-b border-line last:border-0">
            <button
              type="button"
              aria-current={answer.attemptId === open ? 'true' : undefined}
              onClick={() => onOpen(answer)}
              className={classNames(
                'flex w-full items-center gap-2 px-4 py-2.5 text-start focus-visible:-outline-offset-2',
                answer.attemptId === open ? 'bg-brand-tint' : 'hover:bg-surface-2',
              )}
            >
              <span className="grid min-w-0 flex-1">
                <AnswerName answer={answer} place={index + 1} isHidden={areHidden} />
                <span className="text-caption/(--lh-body) text-ink-2">
                  <DateText iso={answer.submittedDate} time />
                </span>
              </span>
              {answer.isMarked && (
                <>
                  <Icon icon={Check} small className="text-success" />
                  <span className="sr-only">{t('marking:list.marked')}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ol>
      {hasMore && <p className="caption quiet px-4 py-2">{t('marking:list.more')}</p>}
    </>
  );
}

/** The keys of this page. */
function Keys() {
  const t = useTranslate('marking');
  const keys = [
    { keys: 'J', text: t('marking:list.next') },
    { keys: 'K', text: t('marking:list.previous') },
    { keys: KEYS.submit, text: t('marking:form.save_next') },
  ];
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-caption/(--lh-body) text-ink-2">
      {keys.map(({ keys: pressed, text }) => (
        <div key={pressed} className="flex items-center gap-1.5">
          <dt>
            <Kbd>{pressed}</Kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AnswerNameProps {
  answer: ListedAnswer;
  /** The place in the list, which names the learner while the names are hidden. */
  place: number;
  isHidden: boolean;
}

function AnswerName({ answer, place, isHidden }: AnswerNameProps) {
  const t = useTranslate('marking');
  if (isHidden) return <b>{t('marking:names.number', { number: formatNumber(t.language, place) })}</b>;
  return (
    <UserText as="b" className="truncate">
      {fullName(answer.user)}
    </UserText>
  );
}
