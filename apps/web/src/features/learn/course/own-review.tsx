import { MOST_STARS, type OwnReview as OwnReviewData, REVIEW_MAX, reviewFields } from '@dars/contracts/learning/review';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Textarea, TextCounter } from '@dars/ui/form/textarea';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { useStore } from '@tanstack/react-form';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { issuesOf } from '../../../app/session/errors.ts';
import { describeFailure, describeFormFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { StarsSign } from '../../../lib/course/stars-sign.tsx';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { FormField } from '../../../lib/form/form-field.tsx';
import { PageForm } from '../../../lib/form/page-form.tsx';

const RULES = fieldRules(reviewFields);
const STARS = Array.from({ length: MOST_STARS }, (_, index) => MOST_STARS - index);

/** The learner's review of a course that they completed: written, changed and deleted here. */
export function OwnReview({ courseId }: { courseId: string }) {
  const read = trpc.review.getOwn.useQuery({ courseId });
  if (!read.data?.mayWrite) return null;
  return <ReviewForm courseId={courseId} own={read.data.review} />;
}

function ReviewForm({ courseId, own }: { courseId: string; own: OwnReviewData['review'] }) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const save = trpc.review.save.useMutation();
  const form = useContractForm<{ stars: number; body: string }>({
    // Without a choice of stars the contract asks for one.
    values: useMemo(() => ({ stars: own?.stars ?? 0, body: own?.body ?? '' }), [own]),
    send: async (values) => {
      try {
        utils.review.getOwn.setData({ courseId }, await save.mutateAsync({ courseId, ...values }));
      } catch (error) {
        toast(describeFormFailure(t, t('courses:reviews.own.failed'), error));
        return issuesOf(error);
      }
      form.reset(values);
      toast({ title: t('courses:reviews.own.saved') });
      return [];
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const hash = useLocation({ select: (location) => location.hash });
  // The form is loaded after the page, so that the browser has not scrolled to it.
  useEffect(() => {
    if (hash !== 'review') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  return (
    <section
      id="review"
      aria-labelledby="review-title"
      className="scroll-mt-20 mx-auto max-w-6xl px-6 pb-14 narrow:px-4"
    >
      <h2 id="review-title" ref={heading} tabIndex={-1}>
        {t('courses:reviews.own.title')}
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-2">
        {own ? t(`courses:reviews.own.state.${own.status}`) : t('courses:reviews.own.hint')}
      </p>
      {own?.reason && (
        <div className="mb-5 max-w-[640px] border-s-2 border-brand-line ps-4 whitespace-pre-line wrap-anywhere">
          <b>{t('courses:reviews.own.reason')}</b>
          <UserText as="p">{own.reason}</UserText>
        </div>
      )}
      <PageForm form={form} className="grid max-w-[640px] gap-5">
        <form.Field name="stars" validators={RULES.stars}>
          {(field) => (
            <FormField group field={field} label={t('fields:stars')}>
              <RadioGroup
                row
                value={String(field.state.value)}
                onChange={(stars) => field.handleChange(Number(stars))}
                options={STARS.map((stars) => ({
                  value: String(stars),
                  label: <StarsSign stars={stars} label={t('courses:reviews.stars', { stars, most: MOST_STARS })} />,
                }))}
              />
            </FormField>
          )}
        </form.Field>
        <form.Field name="body" validators={RULES.body}>
          {(field) => (
            <FormField
              field={field}
              label={t('courses:reviews.own.words')}
              optional={t('common:optional')}
              aside={<TextCounter text={field.state.value} max={REVIEW_MAX} />}
            >
              <Textarea
                rows={4}
                value={field.state.value}
                onChange={(event) => field.handleChange(event.target.value)}
              />
            </FormField>
          )}
        </form.Field>
        <p className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isSubmitting} busyText={t('common:saving')}>
            {t('courses:reviews.own.save')}
          </Button>
          {own && <RemoveReview courseId={courseId} own={own} />}
        </p>
      </PageForm>
      {own?.answer && (
        <div className="mt-5 max-w-[640px] border-s-2 border-brand-line ps-4 whitespace-pre-line wrap-anywhere">
          <b>{t('courses:reviews.answer_label')}</b>
          <UserText as="p">{own.answer}</UserText>
        </div>
      )}
    </section>
  );
}

/** Deletes the review. The toast offers to send it again, and then it waits for the staff as a new one does. */
function RemoveReview({ courseId, own }: { courseId: string; own: NonNullable<OwnReviewData['review']> }) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const { stars, body } = own;
  const onError = (error: unknown) => toast(describeFailure(t, t('courses:reviews.own.failed'), error));
  const onSettled = () => utils.review.getOwn.invalidate({ courseId });
  const restore = trpc.review.save.useMutation({
    onSuccess: () => toast({ title: t('courses:reviews.own.saved') }),
    ...{ onError, onSettled },
  });
  const remove = trpc.review.remove.useMutation({
    onSuccess: () =>
      toast({
        title: t('courses:reviews.own.removed'),
        action: { label: t('common:actions.undo'), onSelect: () => restore.mutate({ courseId, stars, body }) },
      }),
    ...{ onError, onSettled },
  });
  return (
    <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate({ courseId })}>
      {t('courses:reviews.own.remove')}
    </Button>
  );
}
