import type { LearnerActivity } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Icon } from '@dars/ui/icon';
import { lazyPart } from '@dars/ui/lazy-part';
import { useLoadLazyPart } from '@dars/ui/use-load-lazy-part';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { useMomentText } from '../../../lib/dates/use-moment-text.ts';
import { AudioView } from '../media/audio-view.tsx';
import { EmbedView } from '../media/embed-view.tsx';
import { ImageView } from '../media/image-view.tsx';
import { MediaFailed } from '../media/media-failed.tsx';
import type { PdfView } from '../media/pdf-view.tsx';
import { TextView } from '../media/text-view.tsx';
import { VideoView } from '../media/video-view.tsx';
import { useRecorder } from '../progress/recording.tsx';
import { FileCard, LinkCard } from './opened-card.tsx';

// The PDF reader is larger than the rest of the page, so it is loaded with the first PDF.
const PDF_VIEW = lazyPart(async () => (await import('../media/pdf-view.tsx')).PdfView);

interface ActivityViewProps {
  activity: LearnerActivity;
  /** Called when the learner has completed the activity by opening its link or its file. */
  onDone: () => void;
}

/** Shows one activity and records that it was opened. */
export function ActivityView({ activity, onDone }: ActivityViewProps) {
  const t = useTranslate('learn');
  const recorder = useRecorder();
  const { id, type, files, body, link, embed, name, progress } = activity;
  // The position in this browser is newer than the server's. It is read once, so that the player does not jump later.
  const [start] = useState(() => recorder?.progressOf(id)?.position ?? progress.position);
  useEffect(() => {
    recorder?.record({ kind: 'open', activityId: id });
    // Sent at once, so that the progress is kept even if the activity is withdrawn right after.
    void recorder?.flush();
  }, [recorder, id]);

  function completeByOpening() {
    recorder?.record({ kind: 'done', activityId: id });
    void recorder?.flush();
    onDone();
  }

  const [file] = files;
  if (type === 'QUIZ') return <QuizCard quiz={activity} />;
  if (type === 'TEXT' && body) return <TextView text={body} />;
  if (type === 'IMAGE' && file) return <ImageView files={files} name={name} />;
  if (type === 'VIDEO' && embed) return <EmbedView embed={embed} name={name} />;
  if (type === 'VIDEO' && file) return <VideoView activity={activity} file={file} start={start} />;
  if (type === 'AUDIO' && file) return <AudioView activity={activity} file={file} start={start} />;
  if (type === 'PDF' && file) return <LazyPdf activity={activity} file={file} start={start} />;
  if (type === 'LINK' && link) return <LinkCard activity={activity} link={link} onOpened={completeByOpening} />;
  if (type === 'FILE' && file) return <FileCard activity={activity} file={file} onOpened={completeByOpening} />;
  return <EmptyState className="card py-16" title={t('learn:empty_activity')} />;
}

/** Loads the PDF reader. If that fails, only this part shows an error. */
function LazyPdf(props: ComponentProps<typeof PdfView>) {
  const { Part, failure } = useLoadLazyPart(PDF_VIEW);
  if (Part) return <Part {...props} />;
  if (failure) return <MediaFailed file={props.file} {...failure} />;
  return <Skeleton className="aspect-[1/1.2] w-full" />;
}

/** The card of a quiz among the activities of a lesson, with a link to the quiz's own page. */
function QuizCard({ quiz: { id, name, progress, availability } }: { quiz: LearnerActivity }) {
  const t = useTranslate('learn');
  const dates = useQuizDates(availability);
  return (
    <div className="card grid justify-items-center gap-3 px-6 py-16 text-center">
      <Icon icon={ClipboardCheck} className="text-brand-line" />
      <h2 className="wrap-anywhere">
        <UserText>{name}</UserText>
      </h2>
      <p className="text-small text-ink-2">{progress.isCompleted ? t('learn:quiz.passed') : t('learn:quiz.detail')}</p>
      {dates && <p className="text-small font-semibold">{dates}</p>}
      <Link
        from="/home/courses/$id/lessons/$lessonId"
        to="/home/courses/$id/quizzes/$quizId"
        params={(params) => ({ id: params.id, quizId: id })}
        className={buttonClass({ variant: progress.isCompleted ? 'line' : 'primary' })}
      >
        {t('learn:quiz.open')}
        <DirIcon name="arrow-end" small />
      </Link>
    </div>
  );
}

/** Returns when a quiz opens or closes to the learner, by this device's clock. Undefined: it is always open. */
function useQuizDates(availability: LearnerActivity['availability']): string | undefined {
  const t = useTranslate('learn');
  const momentText = useMomentText();
  if (!availability) return undefined;
  const { opensDate, closesDate } = availability;
  const now = Date.now();
  if (opensDate !== null && Date.parse(opensDate) > now)
    return t('learn:quiz.opens', { moment: momentText(opensDate) });
  if (closesDate === null) return undefined;
  return t(Date.parse(closesDate) > now ? 'learn:quiz.closes' : 'learn:quiz.closed', {
    moment: momentText(closesDate),
  });
}
