import { buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { UserText } from '@dars/ui/user-text';
import { type ReactNode, useEffect, useRef } from 'react';

interface ReplacementMessageProps {
  title: string;
  detail: ReactNode;
  action: ReactNode;
  heading?: 'h1' | 'h2';
  className?: string;
}

/**
 * A message in place of withdrawn or locked content. Its heading takes the focus, as the content that had it is gone; a
 * screen reader then reads it.
 */
export function ReplacementMessage({ className = '', ...message }: ReplacementMessageProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = container.current?.querySelector<HTMLElement>('h1, h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, []);
  return (
    <div ref={container} className={className}>
      <EmptyState className="card px-4 py-20 wrap-anywhere" {...message} />
    </div>
  );
}

/** The class of a link in a message, whose text may be a long title. */
export const MESSAGE_LINK_CLASS = `${buttonClass({ variant: 'primary' })} max-w-full py-2 whitespace-normal`;

interface LessonReplacementProps extends Omit<ReplacementMessageProps, 'heading' | 'className'> {
  lessonTitle: string;
}

/** The title of a withdrawn or locked lesson, and the message in place of its content. */
export function LessonReplacement({ lessonTitle, ...message }: LessonReplacementProps) {
  return (
    <>
      <h1 className="mt-2 text-h1 wrap-anywhere narrow:mt-5 narrow:px-4 narrow:text-h2">
        <UserText>{lessonTitle}</UserText>
      </h1>
      <ReplacementMessage className="my-6 narrow:mx-4" {...message} />
    </>
  );
}
