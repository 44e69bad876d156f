import type { Answer } from '@dars/contracts/content/question';
import type { Attempt, AttemptState } from '@dars/contracts/learning/attempt';
import { type QuestionPage as QuestionPageRange, questionPages } from '@dars/contracts/learning/question-pages';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { useIsStorageRefused } from '@dars/ui/storage-refusal';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AskBeforeLeaving } from '../../../app/form/leave-guard.tsx';
import { useSession } from '../../../app/session/session.tsx';
import { StorageNote } from '../../../lib/files/storage-note.tsx';
import { AnswerUploadsContext } from '../../../lib/question/answer-uploads.ts';
import { answerProgress, isAnswered, isOffLength } from '../../../lib/question/is-answered.ts';
import { countChoices } from '../../../lib/question/types/answered-types.ts';
import { hasUnaccepted, UnacceptedTextsContext, useUnacceptedTexts } from '../../../lib/question/unaccepted-texts.ts';
import { useAnswerUploads } from '../answers/use-answer-uploads.ts';
import { useAttemptSync } from '../answers/use-attempt-sync.ts';
import { useFlags } from '../answers/use-flags.ts';
import { ExamNotice } from '../exam/exam-notice.tsx';
import { useDepartures } from '../exam/use-departures.ts';
import { QuizBar } from '../quiz-bar.tsx';
import { DAY_SECONDS } from '../use-countdown.ts';
import { AnswersSaveStatus } from './answers-save-status.tsx';
import { AttemptFooter } from './attempt-footer.tsx';
import { ElsewhereNotice, ForwardNotice, TimeNotice } from './attempt-notices.tsx';
import { AttemptTimer } from './attempt-timer.tsx';
import { LeavePageDialog } from './leave-page-dialog.tsx';
import { NavCard } from './nav-card.tsx';
import { QuestionPage } from './question-page.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { useAttemptKeys } from './use-attempt-keys.ts';
import type { AttemptPlace } from './use-attempt-lock.ts';
import { useAttemptTimer } from './use-attempt-timer.ts';
import { useCheckAnswer } from './use-check-answer.ts';
import { useHandIn } from './use-hand-in.ts';
import { useLeavePage } from './use-leave-page.ts';

interface AttemptSheetProps {
  attempt: Attempt;
  place: AttemptPlace;
  /** Whether another device or the server has closed the attempt meanwhile. */
  isClosed: boolean;
  onTakeOver: () => void;
  /** The number of the question in the address, from 1. */
  number: number | undefined;
  onNumber: (number: number) => void;
  /** Called after the attempt was handed in or its time is over. */
  onClosed: () => void;
  /** Called with the attempt's state, which the server sends with each saved answer. */
  onState: (state: AttemptState) => void;
}

/** The sheet of an open attempt: one page of questions at a time, and each answer is saved separately. */
export function AttemptSheet(props: AttemptSheetProps) {
  const { attempt, place, isClosed, onTakeOver, number, onNumber, onClosed, onState } = props;
  const t = useTranslate('attempt');
  const { realm } = useSession();
  const isStorageRefused = useIsStorageRefused();
  const { questions } = attempt;
  const section = useRef<HTMLElement>(null);
  const [isHandingIn, setHandingIn] = useState(false);
  const isHere = place === 'here';
  const timer = useAttemptTimer(attempt);
  const { sync, state } = useAttemptSync(attempt, {
    isHere,
    onClosed: close,
    onState(next) {
      if (next.remainingMs !== null) timer.setRemaining(next.remainingMs);
      onState(next);
    },
  });
  const { uploads, running, missing } = useAnswerUploads(attempt, {
    answerOf: (questionId) => sync.state.get().answers[questionId] ?? null,
    onAnswer: (questionId, answer) => sync.answer(questionId, answer),
  });
  const flags = useFlags(attempt);
  const unaccepted = useUnacceptedTexts(attempt.id);
  const [first] = useState(() => firstOpen(attempt, state.answers));
  const pages = questionPages(
    questions.length,
    attempt.pageSize,
    attempt.sections.map(({ start }) => start),
  );
  const { index, page, pageIndex } = placeOf(attempt, pages, (number ?? first) - 1);
  const question = questions[index];
  const handIn = useHandIn({
    ...{ attempt, isHere, isOver: timer.isOver },
    flush: () => sync.flush(),
    onRemaining: timer.setRemaining,
    onClosed: close,
  });

  const leave = useLeavePage({
    ...{ attempt, page, onNumber },
    // A file that is still being sent is no answer yet.
    flush: async () => uploads.countRunning() === 0 && (await sync.flush()),
  });
  const check = useCheckAnswer(attempt, () => sync.flush());
  const departures = useDepartures(attempt, isHere && !isClosed && !timer.isOver);
  useEffect(() => sync.hydrate(attempt.answers), [attempt, sync]);

  /** Sends the answers that were given offline before the end, so that the result includes them. */
  async function finish() {
    uploads.stop();
    await sync.finish();
    unaccepted.drop();
    departures.close();
    onClosed();
  }
  function close() {
    void finish();
  }
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (isClosed) closeNow();
  }, [isClosed]);

  const isReachable = (to: number) => !attempt.forwardOnly || (to >= page.start && to < page.end);
  const go = (to: number) => to >= 0 && to < questions.length && isReachable(to) && onNumber(to + 1);
  function goOn(to: number) {
    if (!attempt.forwardOnly || to !== page.end) go(to);
    else if (to < questions.length && isHere && !timer.isOver) leave.ask();
  }
  const move = (by: 1 | -1) => goOn(index + by);
  const movePage = (by: 1 | -1) => goOn(by === 1 ? page.end : (pages[pageIndex - 1]?.start ?? 0));
  const flag = () => isHere && question && flags.toggle(question.id);
  const onChoose = (at: number) => question && at < countChoices(question) && choose(section.current, at);
  useAttemptKeys({ onMove: move, onChoose, onFlag: flag });
  const openSubmit = () => {
    handIn.forgetError();
    setHandingIn(true);
  };

  if (!question) return null;
  const items = questions.map((asked) => ({
    id: asked.id,
    progress: answerProgress(asked, state.answers[asked.id]),
    isFlagged: flags.ids.includes(asked.id),
    isUnaccepted: hasUnaccepted(unaccepted, asked.id),
    isOffLength: isOffLength(asked, state.answers[asked.id]),
  }));
  const readOnly = !isHere || timer.isOver;
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <title>{`${attempt.title} · ${realm.name}`}</title>
      <a href="#content" className="skip">
        {t('common:skip_to_content')}
      </a>
      <QuizBar
        title={attempt.title}
        detail={
          place !== 'elsewhere' && (
            <AnswersSaveStatus state={state} unaccepted={items.filter(({ isUnaccepted }) => isUnaccepted).length} />
          )
        }
        back={{ to: '/home/courses/$id/quizzes/$quizId', courseId: attempt.courseId, quizId: attempt.quizId }}
        backLabel={t(state.save === 'kept' && isStorageRefused ? 'attempt:leave_unsaved' : 'attempt:leave')}
        backIcon={<Icon icon={X} />}
        isMiddleFirst={timer.seconds <= DAY_SECONDS}
        end={
          <Button onClick={openSubmit} disabled={readOnly}>
            {t('attempt:submit.open')}
          </Button>
        }
      >
        {timer.isTimed && <AttemptTimer seconds={timer.seconds} totalMs={timer.totalMs} />}
      </QuizBar>
      <div className="mx-auto w-full max-w-[1168px] px-8 max-sm:px-4">
        <TimeNotice
          announcement={timer.announcement}
          isOver={timer.isOver}
          kept={state.save === 'kept' ? state.waiting : 0}
          lateUntil={attempt.lateUntilDate}
        />
        {state.save === 'kept' && (
          <div className="[&_p]:mt-4 max-lg:[&_p]:mb-4">
            <StorageNote />
          </div>
        )}
        {attempt.examMode && <ExamNotice departures={departures.count} />}
        {attempt.forwardOnly && <ForwardNotice />}
        {place === 'elsewhere' && <ElsewhereNotice onTakeOver={onTakeOver} />}
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="grid flex-1 grid-cols-[minmax(0,760px)_288px] content-start items-start justify-center gap-14 px-8 pt-8 pb-12 outline-none max-lg:grid-cols-[minmax(0,760px)] max-lg:gap-5 max-lg:pt-0 max-sm:gap-4 max-sm:px-4 max-sm:pb-6"
      >
        <UnacceptedTextsContext value={unaccepted}>
          <AnswerUploadsContext value={uploads}>
            <QuestionPage
              {...{ section, questions, index, readOnly }}
              page={page}
              heading={attempt.sections.findLast(({ start }) => start <= page.start)}
              penalty={attempt.penalty}
              checked={attempt.checked}
              check={check}
              answers={state.answers}
              flagged={flags.ids}
              onAnswer={(id, answer) => sync.answer(id, answer)}
              onFlag={(id) => isHere && flags.toggle(id)}
              onGo={go}
            />
          </AnswerUploadsContext>
        </UnacceptedTextsContext>
        <NavCard items={items} current={index} isReachable={isReachable} onGo={go} />
      </main>
      <AttemptFooter
        {...{ question, readOnly }}
        isForwardOnly={attempt.forwardOnly}
        isBusy={leave.isBusy}
        isSingle={pages.length === questions.length}
        index={pageIndex}
        total={pages.length}
        onMove={movePage}
        onSubmit={openSubmit}
      />
      <LeavePageDialog section={section} leave={leave} items={items.slice(page.start, page.end)} />
      <AskBeforeLeaving
        wouldLose={() => uploads.countRunning() > 0}
        isKept={running === 0}
        question={{
          title: t('attempt:files.leave'),
          description: t('attempt:files.leave_detail'),
          confirmText: t('attempt:files.leave_anyway'),
          cancelText: t('attempt:files.stay'),
        }}
      />
      <SubmitDialog
        missingFiles={missing}
        open={isHandingIn && !readOnly}
        onClose={() => {
          handIn.takeBack();
          setHandingIn(false);
        }}
        items={items}
        isReachable={isReachable}
        onGo={go}
        onSubmit={handIn.confirm}
        busy={handIn.isBusy}
        wait={handIn.wait}
        error={handIn.error}
      />
    </div>
  );
}

/** Finds the current question and its page. In a quiz that is forward only it stands on the first page that is not left. */
function placeOf(
  { questions, forwardOnly, leftQuestions }: Attempt,
  pages: readonly QuestionPageRange[],
  wanted: number,
) {
  const pageAt = (at: number) => pages.findIndex(({ start, end }) => start <= at && at < end);
  const last = questions.length - 1;
  const open = forwardOnly ? pages[pageAt(leftQuestions)] : undefined;
  const index = Math.min(Math.max(wanted, open?.start ?? 0), open ? open.end - 1 : last);
  const pageIndex = Math.max(0, pageAt(index));
  return { index, pageIndex, page: pages[pageIndex] ?? { start: 0, end: questions.length } };
}

/** Returns the number of the first unanswered question, from 1; 1 if all are answered. */
function firstOpen({ questions }: Attempt, answers: Readonly<Record<string, Answer | null>>): number {
  const index = questions.findIndex(({ id }) => !isAnswered(answers[id]));
  return Math.max(0, index) + 1;
}

/** Clicks the option at this index. */
function choose(section: HTMLElement | null, at: number): void {
  const option = section?.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')[at];
  option?.focus();
  option?.click();
}
