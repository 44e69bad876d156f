import { MOST_STARS, REVIEW_ANSWER_MAX, type Review } from '@dars/contracts/learning/review';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Textarea } from '@dars/ui/form/textarea';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { StarsSign } from '../../../lib/course/stars-sign.tsx';

/** A review with the staff's decision and their public answer. */
export function ReviewRow({ review }: { review: Review }) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const [isAnswering, setIsAnswering] = useState(false);
  const decide = trpc.review.decide.useMutation({
    onSuccess: (_nothing, { status }) => toast({ title: t(`courses:reviews.done.${status}`) }),
    onError: (error) => toast(describeFailure(t, t('courses:reviews.change_failed'), error)),
    onSettled: () => Promise.all([utils.review.invalidate(), utils.course.get.invalidate()]),
  });
  const { id, version, learner, stars, body, status, answer } = review;
  const send = (to: 'SHOWN' | 'HIDDEN') => decide.mutate({ id, version, status: to });
  return (
    <li className="grid gap-2 border-t border-line py-4">
      <p className="flex flex-wrap items-center gap-x-3 text-small">
        <StarsSign stars={stars} label={t('courses:reviews.stars', { stars, most: MOST_STARS })} />
        <UserText as="b">{fullName(learner)}</UserText>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        {body ? <UserText>{body}</UserText> : t('courses:reviews.no_words')}
      </p>
      {answer !== null && !isAnswering && (
        <p className="border-s-2 border-brand-line ps-3 whitespace-pre-line wrap-anywhere text-ink-2">
          <UserText>{answer}</UserText>
        </p>
      )}
      {isAnswering ? (
        <AnswerForm review={review} onClose={() => setIsAnswering(false)} />
      ) : (
        <p className="flex flex-wrap gap-2">
          {status !== 'SHOWN' && (
            <Button size="small" busy={decide.isPending} onClick={() => send('SHOWN')}>
              {t('courses:reviews.show')}
            </Button>
          )}
          {status !== 'HIDDEN' && (
            <Button size="small" busy={decide.isPending} onClick={() => send('HIDDEN')}>
              {t('courses:reviews.hide')}
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={() => setIsAnswering(true)}>
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
  const [text, setText] = useState(review.answer ?? '');
  const answer = trpc.review.answer.useMutation({
    onSuccess: () => {
      toast({ title: t('courses:reviews.answered') });
      onClose();
    },
    onError: (error) => toast(describeFailure(t, t('courses:reviews.change_failed'), error)),
    onSettled: () => utils.review.invalidate(),
  });
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!answer.isPending) answer.mutate({ id: review.id, answer: text });
      }}
    >
      <Textarea
        rows={3}
        autoFocus
        maxLength={REVIEW_ANSWER_MAX}
        aria-label={t('courses:reviews.answer_label')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" busy={answer.isPending}>
          {t('courses:reviews.answer_save')}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
      </p>
    </form>
  );
}
