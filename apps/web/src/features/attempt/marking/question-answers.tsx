import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Switch } from '@dars/ui/form/switch';
import { useEffect, useRef, useState } from 'react';
import { isNotFound } from '../../../app/session/errors.ts';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { useShortcut } from '../../../lib/keys/use-shortcut.ts';
import { QuizLoadingContent } from '../quiz-loading.tsx';
import { AnswerList } from './answer-list.tsx';
import { AnswerPane } from './answer-pane.tsx';
import { useHiddenNames } from './use-hidden-names.ts';
import { type ListedAnswer, useWaitingAnswers } from './use-waiting-answers.ts';

interface QuestionAnswersProps {
  quizId: string;
  questionId: string;
  /** The open answer; undefined: the first that waits. */
  attemptId: string | undefined;
  /** The id of the group whose answers are listed. */
  group: string | undefined;
  onOpen: (attemptId: string) => void;
  onClose: () => void;
}

/** The answers to one question beside the one that is being marked. J and K go on and back. */
export function QuestionAnswers({ quizId, questionId, attemptId, group, onOpen, onClose }: QuestionAnswersProps) {
  const t = useTranslate('marking');
  const { query, answers, total, hasMore } = useWaitingAnswers(quizId, questionId, group);
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

  const isShown = useIsShown();
  function show(attempt: string) {
    // The toast outlives the page.
    if (!isShown.current) return;
    setDone(false);
    onOpen(attempt);
  }

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
    const last = open ?? answers.at(-1)?.attemptId;
    return (
      <EmptyState
        title={t('marking:queue.done')}
        detail={t('marking:queue.done_detail')}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button onClick={onClose}>{t('marking:queue.back')}</Button>
            {last !== undefined && <Button onClick={() => show(last)}>{t('marking:queue.back_to_last')}</Button>}
          </span>
        }
      />
    );
  }
  return (
    <div className="grid grid-cols-[280px_minmax(0,1fr)] items-start gap-8 px-8 py-5 max-2xl:grid-cols-1 max-2xl:gap-5 narrow:px-4">
      <div className="grid gap-4 max-2xl:contents">
        {back}
        <Switch checked={areHidden} onChange={setHidden} label={t('marking:names.hide')} />
        <AnswerList {...{ answers, open, areHidden, hasMore }} onOpen={move} />
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
          onUndone={show}
        />
      </div>
    </div>
  );
}

/** Returns a reference that tells whether the component is still on the page. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
