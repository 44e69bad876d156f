import type { LearnerActivity } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { useFetchedPart } from '@dars/ui/fetched-part';
import { latePart } from '@dars/ui/late-part';
import { type ComponentProps, useEffect, useState } from 'react';
import { AudioView } from '../media/audio-view.tsx';
import { ImageView } from '../media/image-view.tsx';
import { MediaFailed } from '../media/media-failed.tsx';
import type { PdfView } from '../media/pdf-view.tsx';
import { TextView } from '../media/text-view.tsx';
import { VideoView } from '../media/video-view.tsx';
import { useRecorder } from '../progress/recording.tsx';
import { QuizCard } from './quiz-card.tsx';
import '../media/media.css';

// What reads a PDF weighs more than all the rest: it comes with the first one.
const PDF_VIEW = latePart(async () => (await import('../media/pdf-view.tsx')).PdfView);

/** One activity, and that it was opened. */
export function ActivityView({ activity }: { activity: LearnerActivity }) {
  const t = useTranslate('learn');
  const recorder = useRecorder();
  const { id, type, files, body, name, progress } = activity;
  // What this browser knows is newer than what the server has been told; where one came in stays.
  const [start] = useState(() => recorder?.placeOf(id)?.position ?? progress.position);
  useEffect(() => {
    recorder?.record({ kind: 'open', activityId: id });
    // At once: what is done in it is then kept, even if it is withdrawn the next moment.
    void recorder?.flush();
  }, [recorder, id]);

  const [file] = files;
  if (type === 'QUIZ') return <QuizCard quiz={activity} />;
  if (type === 'TEXT' && body) return <TextView text={body} />;
  if (type === 'IMAGE' && file) return <ImageView files={files} name={name} />;
  if (type === 'VIDEO' && file) return <VideoView activity={activity} file={file} start={start} />;
  if (type === 'AUDIO' && file) return <AudioView activity={activity} file={file} start={start} />;
  if (type === 'PDF' && file) return <LatePdf activity={activity} file={file} start={start} />;
  return <EmptyState className="card py-16" title={t('learn:empty_activity')} />;
}

/** It can fail as a file can, and takes nothing else with it. */
function LatePdf(props: ComponentProps<typeof PdfView>) {
  const { Part, failure } = useFetchedPart(PDF_VIEW);
  if (Part) return <Part {...props} />;
  if (failure) return <MediaFailed file={props.file} {...failure} />;
  return <Skeleton className="aspect-[1/1.2] w-full" />;
}
