import { MOST_STARS, REVIEW_ANSWER_MAX, REVIEW_REASON_MAX, type Review } from '@dars/contracts/learning/review';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Textarea } from '@dars/ui/form/textarea';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { useId, useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { StarsSign } from '../../../lib/course/stars-sign.tsx';

/** A review with the staff's decision and their public answer. */
export function ReviewRow({ review }: { review: Review }) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const [writing, setWriting] = useState<'answer' | 'reason'>();
  const close = () => setWriting(undefined);
  const decide = trpc.review.decide.useMutation({
    onSuccess: (_nothing, { status }) => {
      toast({ title: t(`courses:reviews.done.${status}`) });
      close();
    },
    onError: (error) => toast(describeFailure(t, t('courses:reviews.change_failed'), error)),
    onSettled: () => Promise.all([utils.review.invalidate(), utils.course.get.invalidate()]),
  });
  const { id, version, learner, stars, body, status, answer } = review;
  const send = (to: 'SHOWN' | 'HIDDEN', reason = '') => decide.mutate({ id, version, status: to, reason });
  return (
    <li className="grid gap-2 border-t border-line py-4">
      <p className="flex flex-wrap items-center gap-x-3 text-small">
        <StarsSign stars={stars} label={t('courses:reviews.stars', { stars, most: MOST_STARS })} />
        <UserText as="b">{fullName(learner)}</UserText>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        {body ? <UserText>{body}</UserText> : t('courses:reviews.no_words')}
      </p>
      {answer !== null && writing !== 'answer' && (
        <p className="border-s-2 border-brand-line ps-3 whitespace-pre-line wrap-anywhere text-ink-2">
          <UserText>{answer}</UserText>
        </p>
      )}
      {writing === 'answer' && <AnswerForm review={review} onClose={close} />}
      {writing === 'reason' && (
        <WrittenForm
          label={t('courses:reviews.reason_label')}
          hint={t('courses:reviews.reason_hint')}
          max={REVIEW_REASON_MAX}
          action={t('courses:reviews.hide')}
          busy={decide.isPending}
          onSend={(reason) => send('HIDDEN', reason)}
          onClose={close}
        />
      )}
      {!writing && (
        <p className="flex flex-wrap gap-2">
          {status !== 'SHOWN' && (
            <Button size="small" busy={decide.isPending} onClick={() => send('SHOWN')}>
              {t('courses:reviews.show')}
            </Button>
          )}
          {status !== 'HIDDEN' && (
            <Button size="small" onClick={() => setWriting('reason')}>
              {t('courses:reviews.hide')}
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={() => setWriting('answer')}>
            {t('courses:reviews.answer')}
          </Button>
        </p>
      )}
    </li>
  );
}

function AnswerForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const answer = trpc.review.answer.useMutation({
    onSuccess: () => {
      toast({ title: t('courses:reviews.answered') });
      onClose();
    },
    onError: (error) => toast(describeFailure(t, t('courses:reviews.change_failed'), error)),
    onSettled: () => utils.review.invalidate(),
  });
  return (
    <WrittenForm
      label={t('courses:reviews.answer_label')}
      hint={t('courses:reviews.answer_hint')}
      before={review.answer ?? ''}
      max={REVIEW_ANSWER_MAX}
      action={t('courses:reviews.answer_save')}
      busy={answer.isPending}
      onSend={(text) => answer.mutate({ id: review.id, answer: text })}
      onClose={onClose}
    />
  );
}

interface WrittenFormProps {
  label: string;
  hint: string;
  before?: string;
  max: number;
  /** The text of the button that sends the words. */
  action: string;
  busy: boolean;
  onSend: (text: string) => void;
  onClose: () => void;
}

/** Words to a learner or to visitors, with the button that sends them. */
function WrittenForm({ label, hint, before = '', max, action, busy, onSend, onClose }: WrittenFormProps) {
  const t = useTranslate('courses');
  const hintId = useId();
  const [text, setText] = useState(before);
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSend(text);
      }}
    >
      <p id={hintId} className="text-small text-ink-2">
        {hint}
      </p>
      <Textarea
        rows={3}
        autoFocus
        maxLength={max}
        aria-label={label}
        aria-describedby={hintId}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" busy={busy}>
          {action}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
      </p>
    </form>
  );
}
