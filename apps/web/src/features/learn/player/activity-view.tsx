import type { LearnerActivity } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { lazyPart } from '@dars/ui/lazy-part';
import { useLoadLazyPart } from '@dars/ui/use-load-lazy-part';
import { type ComponentProps, useEffect, useState } from 'react';
import { AudioView } from '../media/audio-view.tsx';
import { ImageView } from '../media/image-view.tsx';
import { MediaFailed } from '../media/media-failed.tsx';
import type { PdfView } from '../media/pdf-view.tsx';
import { TextView } from '../media/text-view.tsx';
import { VideoView } from '../media/video-view.tsx';
import { useRecorder } from '../progress/recording.tsx';
import { QuizCard } from './quiz-card.tsx';

// The PDF reader is larger than the rest of the page, so it is loaded with the first PDF.
const PDF_VIEW = lazyPart(async () => (await import('../media/pdf-view.tsx')).PdfView);

/** Shows one activity and records that it was opened. */
export function ActivityView({ activity }: { activity: LearnerActivity }) {
  const t = useTranslate('learn');
  const recorder = useRecorder();
  const { id, type, files, body, name, progress } = activity;
  // The position in this browser is newer than the server's. It is read once, so that the player does not jump later.
  const [start] = useState(() => recorder?.progressOf(id)?.position ?? progress.position);
  useEffect(() => {
    recorder?.record({ kind: 'open', activityId: id });
    // Sent at once, so that the progress is kept even if the activity is withdrawn right after.
    void recorder?.flush();
  }, [recorder, id]);

  const [file] = files;
  if (type === 'QUIZ') return <QuizCard quiz={activity} />;
  if (type === 'TEXT' && body) return <TextView text={body} />;
  if (type === 'IMAGE' && file) return <ImageView files={files} name={name} />;
  if (type === 'VIDEO' && file) return <VideoView activity={activity} file={file} start={start} />;
  if (type === 'AUDIO' && file) return <AudioView activity={activity} file={file} start={start} />;
  if (type === 'PDF' && file) return <LazyPdf activity={activity} file={file} start={start} />;
  return <EmptyState className="card py-16" title={t('learn:empty_activity')} />;
}

/** Loads the PDF reader. If that fails, only this part shows an error. */
function LazyPdf(props: ComponentProps<typeof PdfView>) {
  const { Part, failure } = useLoadLazyPart(PDF_VIEW);
  if (Part) return <Part {...props} />;
  if (failure) return <MediaFailed file={props.file} {...failure} />;
  return <Skeleton className="aspect-[1/1.2] w-full" />;
}
