import type { QuizIntro } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Ltr } from '@dars/ui/ltr';
import { toast } from '@dars/ui/toast';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCode, serverText } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { keepaliveApi } from '../../../app/session/keepalive-api.ts';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { formatClock } from '../../../lib/dates/format-clock.ts';
import { BackToCourseLink } from '../back-to-course-link.tsx';
import { ExamTerms } from '../exam/exam-notice.tsx';
import { fillScreen } from '../exam/full-screen.ts';
import { noteStart } from '../exam/started-attempts.ts';
import { QueueNotice } from '../queue-notice.tsx';
import { DAY_SECONDS, useCountdown } from '../use-countdown.ts';
import { useQueuedCall } from '../use-queued-call.ts';

interface StartActionProps {
  intro: QuizIntro;
  onStart: () => void;
}

/** The main action of a quiz: to start an attempt, to continue it, or the reason why neither is possible. */
export function StartAction({ intro, onStart }: StartActionProps) {
  const t = useTranslate('attempt');
  const isInView = useSession().user.view !== undefined;
  if (intro.isPreview) return <Note>{t('attempt:intro.preview')}</Note>;
  if (intro.open && isInView) return <Note>{t('attempt:intro.open_in_view')}</Note>;
  if (intro.open) return <ContinueAttempt intro={intro} onStart={onStart} />;
  if (intro.withdrawn) {
    return (
      <Action>
        <Note>{t('attempt:withdrawn.over')}</Note>
        <BackToCourseLink
          courseId={intro.courseId}
          withdrawn={intro.withdrawn}
          className={buttonClass({ variant: 'primary' })}
        />
      </Action>
    );
  }
  if (intro.availability.closesInMs === 0 && intro.usedAttempts < intro.numberOfAttempts) {
    return (
      <Action>
        <Note>{t('attempt:availability.over')}</Note>
        <BackToCourseLink courseId={intro.courseId} className={buttonClass({ variant: 'primary' })} />
      </Action>
    );
  }
  if (intro.remainingAttempts === 0) {
    return (
      <Action>
        <Note>{intro.isPassed ? t('attempt:intro.passed_none_left') : t('attempt:intro.none_left')}</Note>
        <BackToCourseLink courseId={intro.courseId} className={buttonClass({ variant: 'primary' })} />
      </Action>
    );
  }
  if (intro.availability.opensInMs !== null) {
    return (
      <Action>
        <Note>{t('attempt:availability.early')}</Note>
        <BackToCourseLink courseId={intro.courseId} className={buttonClass()} />
      </Action>
    );
  }
  if (isInView) return <Note>{t('attempt:intro.in_view')}</Note>;
  return <Start intro={intro} onStart={onStart} />;
}

/** The reason or the rule, and the action as the last child. */
function Action({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 *:last:min-h-11.5 *:last:min-w-45 max-sm:*:last:w-full">
      {children}
    </div>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="grow basis-65 text-small text-ink-2">{children}</p>
);

function Start({ intro, onStart }: StartActionProps) {
  const t = useTranslate('attempt');
  const utils = trpc.useUtils();
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const codeField = useRef<HTMLInputElement>(null);
  const typedCode = intro.needsAccessCode ? { accessCode: code } : {};
  const start = useQueuedCall({
    call: (signal) => keepaliveApi.quiz.startAttempt.mutate({ id: intro.id, ...typedCode }, { signal }),
    onSuccess: (attempt) => {
      const { id, remainingMs } = attempt;
      if (attempt.examMode) noteStart(id);
      // The attempt's page shows this response and does not ask again.
      utils.quiz.getAttempt.setData({ attemptId: id }, attempt);
      utils.quiz.intro.setData({ id: intro.id }, (before) => before && { ...before, open: { id, remainingMs } });
      onStart();
    },
    onRefused: (error) => {
      const refusal = errorCode(error);
      if (refusal === 'access-code-wrong' || refusal === 'access-code-blocked') {
        setCodeError(serverText(error));
        codeField.current?.select();
        return;
      }
      toast(describeFailure(t, t('attempt:intro.start_failed'), error));
      void utils.quiz.intro.invalidate({ id: intro.id });
    },
  });
  function cancel() {
    start.cancel();
    // The server may have started the attempt before.
    void utils.quiz.intro.invalidate({ id: intro.id });
  }
  const isFirst = intro.usedAttempts === 0;
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (start.isBusy) return;
        if (intro.needsAccessCode && code.trim() === '') {
          setCodeError(t('attempt:intro.code_missing'));
          codeField.current?.focus();
          return;
        }
        // Only a click or a key lets the page fill the screen, so it does before the server has answered.
        if (intro.examMode) void fillScreen();
        start.start();
      }}
    >
      {intro.forwardOnly && <ForwardTerms />}
      {intro.examMode && <ExamTerms />}
      {intro.needsAccessCode && (
        <Field label={t('fields:accessCode')} hint={t('attempt:intro.code_hint')} error={codeError}>
          <Input
            ref={codeField}
            dir="auto"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setCodeError(undefined);
            }}
          />
        </Field>
      )}
      <QueueNotice wait={start.wait} full={t('attempt:intro.queued')} unreachable={t('attempt:intro.unreachable')} />
      <Action>
        {start.wait ? (
          <Button onClick={cancel}>{t('common:actions.cancel')}</Button>
        ) : (
          <Note>{intro.time === null ? t('attempt:intro.counts') : t('attempt:intro.counts_and_runs')}</Note>
        )}
        <Button type="submit" variant="primary" busy={start.isBusy}>
          {intro.examMode && t('attempt:exam.accept')}
          {!intro.examMode && (isFirst ? t('attempt:intro.start') : t('attempt:intro.start_again'))}
        </Button>
      </Action>
    </form>
  );
}

/** Says on the page before an attempt that pages cannot be gone back to. */
function ForwardTerms() {
  const t = useTranslate('attempt');
  return (
    <div className="flex items-start gap-3 rounded-card bg-brand-tint px-4.5 py-3.5 text-small">
      <DirIcon name="chevron-end" small className="mt-0.5 flex-none text-brand-text" />
      <div className="grid gap-1">
        <b>{t('fields:forwardOnly')}</b>
        <p>{t('attempt:intro.forward_only')}</p>
      </div>
    </div>
  );
}

function ContinueAttempt({ intro, onStart }: StartActionProps) {
  const t = useTranslate('attempt');
  const utils = trpc.useUtils();
  const remainingMs = intro.open?.remainingMs ?? null;
  return (
    <Action>
      <Note>
        {t('attempt:intro.is_open')}{' '}
        {remainingMs !== null && (
          <TimeLeft
            key={remainingMs}
            remainingMs={remainingMs}
            onOver={() => void utils.quiz.intro.invalidate({ id: intro.id })}
          />
        )}
      </Note>
      <Button
        variant="primary"
        onClick={() => {
          if (intro.examMode) void fillScreen();
          onStart();
        }}
      >
        {t('attempt:intro.go_on')}
      </Button>
    </Action>
  );
}

/** Counts the remaining time of the open attempt down. */
function TimeLeft({ remainingMs, onOver }: { remainingMs: number; onOver: () => void }) {
  const t = useTranslate('attempt');
  const { seconds } = useCountdown(remainingMs);
  const isOver = seconds === 0;
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (seconds > DAY_SECONDS) return t('attempt:time.days', { count: Math.floor(seconds / DAY_SECONDS) });
  return (
    <>
      {t('attempt:time.left')}:{' '}
      <Ltr role="timer" className="num font-semibold">
        {formatClock(seconds)}
      </Ltr>
    </>
  );
}
