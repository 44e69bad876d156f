import { ErrorState } from '@dars/ui/feedback/error-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { lazyPart } from '@dars/ui/lazy-part';
import { useLoadLazyPart } from '@dars/ui/use-load-lazy-part';
import type { ComponentProps } from 'react';
import type { TextEditor } from './text-editor.tsx';

const TEXT_EDITOR = lazyPart(async () => (await import('./text-editor.tsx')).TextEditor);

interface LazyTextEditorProps extends ComponentProps<typeof TextEditor> {
  /** The title of the message if the editor could not be loaded. */
  failedTitle: string;
}

/** The editor of formatted texts, which is loaded when it is shown. */
export function LazyTextEditor({ failedTitle, ...props }: LazyTextEditorProps) {
  const { Part: Editor, failure } = useLoadLazyPart(TEXT_EDITOR);
  if (Editor) return <Editor {...props} />;
  return failure ? (
    <ErrorState title={failedTitle} {...failure} />
  ) : (
    <Skeleton className={props.isSmall ? 'h-32' : 'h-64'} />
  );
}
