import type { LearnerActivity } from '@dars/contracts/learning';
import { useTranslate } from '@dars/i18n/client';
import { EmptyState } from '@dars/ui/empty-state';
import { Skeleton } from '@dars/ui/skeleton';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { AudioView } from './audio-view.tsx';
import { ImageView } from './image-view.tsx';
import { QuizCard } from './quiz-card.tsx';
import { useRecorder } from './recording.tsx';
import { TextView } from './text-view.tsx';
import { VideoView } from './video-view.tsx';
import './media.css';

// What reads a PDF weighs more than all the rest: it comes with the first one.
const loadPdfView = async () => ({ default: (await import('./pdf-view.tsx')).PdfView });

/** One activity, and that it was opened. */
export function ActivityView({ activity }: { activity: LearnerActivity }) {
  const t = useTranslate('learn');
  const recorder = useRecorder();
  const { id, type, files, body, name, progress } = activity;
  // What this browser knows is newer than what the server has been told; where one came in stays.
  const [start] = useState(() => recorder?.placeOf(id)?.position ?? progress.position);
  useEffect(() => recorder?.record({ kind: 'open', activityId: id }), [recorder, id]);

  const [file] = files;
  if (type === 'QUIZ') return <QuizCard quiz={activity} />;
  if (type === 'TEXT' && body) return <TextView text={body} />;
  if (type === 'IMAGE' && file) return <ImageView files={files} name={name} />;
  if (type === 'VIDEO' && file) return <VideoView activity={activity} file={file} start={start} />;
  if (type === 'AUDIO' && file) return <AudioView activity={activity} file={file} start={start} />;
  if (type === 'PDF' && file) return <LatePdf activity={activity} file={file} start={start} />;
  return <EmptyState className="card py-16" title={t('learn:empty_activity')} />;
}

function LatePdf(props: ComponentProps<Awaited<ReturnType<typeof loadPdfView>>['default']>) {
  // Of its own, so that another try after a lost connection loads it again.
  const [PdfView] = useState(() => lazy(loadPdfView));
  return (
    <Suspense fallback={<Skeleton className="aspect-[1/1.2] w-full" />}>
      <PdfView {...props} />
    </Suspense>
  );
}
