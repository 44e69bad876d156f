import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { DirIcon } from '@dars/ui/dir-icon';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Switch } from '@dars/ui/form/switch';
import { Icon } from '@dars/ui/icon';
import { Kbd } from '@dars/ui/kbd';
import { UserText } from '@dars/ui/user-text';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { isNotFound } from '../../../app/session/errors.ts';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { fullName } from '../../../lib/account/full-name.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { KEYS } from '../../../lib/keys/keys.ts';
import { useShortcut } from '../../../lib/keys/use-shortcut.ts';
import { QuizLoadingContent } from '../quiz-loading.tsx';
import { AnswerPane } from './answer-pane.tsx';
import { useHiddenNames } from './use-hidden-names.ts';
import { type ListedAnswer, useWaitingAnswers } from './use-waiting-answers.ts';

interface QuestionAnswersProps {
  quizId: string;
  questionId: string;
  /** The open answer; undefined: the first that waits. */
  attemptId: string | undefined;
  onOpen: (attemptId: string) => void;
  onClose: () => void;
}

/** The answers to one question beside the one that is being marked. J and K go on and back. */
export function QuestionAnswers({ quizId, questionId, attemptId, onOpen, onClose }: QuestionAnswersProps) {
  const t = useTranslate('marking');
  const { query, answers, total, hasMore } = useWaitingAnswers(quizId, questionId);
  const [areHidden, setHidden] = useHiddenNames();
  const [isDone, setDone] = useState(false);
  const first = answers.find(({ isMarked }) => !isMarked);
  const open = attemptId ?? first?.attemptId;
  const place = answers.findIndex((each) => each.attemptId === open);
  const at = (by: 1 | -1) => (place < 0 ? undefined : answers[place + by]);
  const move = (to: ListedAnswer | undefined) => {
    setDone(false);
    if (to) onOpen(to.attemptId);
  };
  useShortcut('KeyJ', () => move(at(1)));
  useShortcut('KeyK', () => move(at(-1)));

  /** Opens the next answer that waits: first those behind the open one, then those before it. */
  function goOn() {
    const others = [...answers.slice(place + 1), ...answers.slice(0, Math.max(place, 0))];
    const next = others.find(({ isMarked, attemptId: each }) => !isMarked && each !== open);
    if (next) move(next);
    else setDone(true);
  }

  const back = (
    <button type="button" onClick={onClose} className="link inline-flex w-fit items-center gap-1.5 text-small">
      <DirIcon name="arrow-start" small />
      {t('marking:queue.back')}
    </button>
  );
  if (!query.data) {
    if (query.isError && isNotFound(query.error)) {
      return (
        <EmptyState
          title={t('marking:queue.gone')}
          action={<Button onClick={onClose}>{t('marking:queue.back')}</Button>}
        />
      );
    }
    if (query.isError) return <FailedQuery query={query} title={t('marking:failed')} />;
    return <QuizLoadingContent query={query} title={t('marking:failed')} />;
  }
  if (open === undefined || (isDone && total === 0)) {
    return (
      <EmptyState
        title={t('marking:queue.done')}
        detail={t('marking:queue.done_detail')}
        action={<Button onClick={onClose}>{t('marking:queue.back')}</Button>}
      />
    );
  }
  return (
    <div className="grid grid-cols-[280px_minmax(0,1fr)] items-start gap-8 px-8 py-5 max-lg:grid-cols-1 max-lg:gap-5 narrow:px-4">
      <div className="grid gap-4 max-lg:contents">
        {back}
        <Switch checked={areHidden} onChange={setHidden} label={t('marking:names.hide')} />
        <nav aria-label={t('marking:list.title')} className="grid gap-2 max-lg:hidden">
          <ol className="card max-h-[60dvh] overflow-y-auto">
            {answers.map((answer, index) => (
              <li key={answer.attemptId} className="border-b border-line last:border-0">
                <button
                  type="button"
                  aria-current={answer.attemptId === open ? 'true' : undefined}
                  onClick={() => move(answer)}
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
          {hasMore && <p className="caption quiet">{t('marking:list.more')}</p>}
          <Keys />
        </nav>
      </div>
      <div className="grid min-w-0 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-small text-ink-2" role="status">
            {place < 0
              ? t('marking:list.waiting', { count: total })
              : t('marking:list.place', {
                  place: formatNumber(t.language, place + 1),
                  total: formatNumber(t.language, answers.length),
                })}
          </p>
          <span className="flex gap-2">
            <Button size="small" disabled={!at(-1)} onClick={() => move(at(-1))}>
              <DirIcon name="arrow-start" small />
              {t('marking:list.previous')}
            </Button>
            <Button size="small" disabled={!at(1)} onClick={() => move(at(1))}>
              {t('marking:list.next')}
              <DirIcon name="arrow-end" small />
            </Button>
          </span>
        </div>
        <AnswerPane
          key={open}
          attemptId={open}
          questionId={questionId}
          name={areHidden ? t('marking:names.number', { number: formatNumber(t.language, place + 1) }) : undefined}
          onSaved={goOn}
        />
      </div>
    </div>
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
