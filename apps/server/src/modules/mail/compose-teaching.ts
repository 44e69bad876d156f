import type { Brand } from './brand.ts';
import { type MailContent, type MailRecipient, prepareMail } from './compose.ts';

/** The course that a mail is about. */
export interface MailedCourse {
  title: string;
  /** The address of the page that the button opens. */
  link: string;
}

/** Composes the mail to a person who was made a co-lecturer of a course. */
export function composeTeachingAdded(brand: Brand, reader: MailRecipient, course: MailedCourse): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const { title, link: url } = course;
  return draft({
    subject: t('mail:teaching_added.subject', { title }),
    title: t('mail:teaching_added.title'),
    paragraphs: [t('mail:teaching_added.body', { title, portal })],
    button: { label: t('mail:teaching_added.button'), url },
    notes: [],
  });
}

/** Composes the mail to a person who is a co-lecturer of a course no more. */
export function composeTeachingRemoved(brand: Brand, reader: MailRecipient, course: MailedCourse): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const { title, link: url } = course;
  return draft({
    subject: t('mail:teaching_removed.subject', { title }),
    title: t('mail:teaching_removed.title'),
    paragraphs: [t('mail:teaching_removed.body', { title, portal })],
    button: { label: t('mail:teaching_removed.button'), url },
    notes: [],
  });
}

interface ReviewNews extends MailedCourse {
  /** Number of reviews that wait for a decision. */
  waiting: number;
  /** Number of reviews that others have published since the last mail. */
  shown: number;
}

/** Composes the mail to a lecturer about the reviews of a course; at least one of the two numbers is not 0. */
export function composeReviewNews(brand: Brand, reader: MailRecipient, news: ReviewNews): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const { title, link: url, waiting, shown } = news;
  return draft({
    subject: t('mail:review_news.subject', { title }),
    title: t('mail:review_news.title'),
    paragraphs: [
      t('mail:review_news.body', { title, portal }),
      {
        list: [
          ...(waiting > 0 ? [t('mail:review_news.waiting', { count: waiting })] : []),
          ...(shown > 0 ? [t('mail:review_news.shown', { count: shown })] : []),
        ],
      },
    ],
    button: { label: t('mail:review_news.button'), url },
    notes: [t('mail:review_news.once_a_day')],
  });
}

/** Composes the mail to a learner whose review of a course is published. */
export function composeReviewShown(brand: Brand, reader: MailRecipient, course: MailedCourse): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const { title, link: url } = course;
  return draft({
    subject: t('mail:review_shown.subject', { title }),
    title: t('mail:review_shown.title'),
    paragraphs: [t('mail:review_shown.body', { title, portal })],
    button: { label: t('mail:review_button'), url },
    notes: [],
  });
}

/** Composes the mail to a learner whose review of a course is not published. `reason` is empty if none was given. */
export function composeReviewHidden(
  brand: Brand,
  reader: MailRecipient,
  { title, link: url, reason }: MailedCourse & { reason: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:review_hidden.subject', { title }),
    title: t('mail:review_hidden.title'),
    paragraphs: [
      t('mail:review_hidden.body', { title, portal }),
      ...(reason === '' ? [] : [t('mail:review_hidden.reason'), { quote: reason }]),
    ],
    button: { label: t('mail:review_button'), url },
    notes: [t('mail:review_hidden.change')],
  });
}

/** Composes the mail to a learner whose review of a course was answered. */
export function composeReviewAnswered(
  brand: Brand,
  reader: MailRecipient,
  { title, link: url, answer }: MailedCourse & { answer: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:review_answered.subject', { title }),
    title: t('mail:review_answered.title'),
    paragraphs: [t('mail:review_answered.body', { title, portal }), { quote: answer }],
    button: { label: t('mail:review_button'), url },
    notes: [],
  });
}

/** Composes the mail to a learner whose answers in an attempt at a quiz are all marked. */
export function composeAttemptMarked(
  brand: Brand,
  reader: MailRecipient,
  { title, quiz, link: url }: MailedCourse & { quiz: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:attempt_marked.subject', { quiz }),
    title: t('mail:attempt_marked.title'),
    paragraphs: [t('mail:attempt_marked.body', { quiz, title, portal })],
    button: { label: t('mail:attempt_marked.button'), url },
    notes: [],
  });
}

/** Composes the mail to a learner whose marked attempt at a quiz has other points now. */
export function composeAttemptChanged(
  brand: Brand,
  reader: MailRecipient,
  { title, quiz, link: url }: MailedCourse & { quiz: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:attempt_changed.subject', { quiz }),
    title: t('mail:attempt_changed.title'),
    paragraphs: [t('mail:attempt_changed.body', { quiz, title, portal })],
    button: { label: t('mail:attempt_marked.button'), url },
    notes: [],
  });
}
