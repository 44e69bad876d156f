import type { ActivityFile } from '@dars/contracts/content/activity';
import { useFocusFallback } from '@dars/ui/use-focus-fallback';
import type { ReactNode } from 'react';
import { MediaFailed } from './media-failed.tsx';
import type { Media } from './use-media.ts';

/** Shows the player, or an error if the file did not load. The focus stays inside when they are swapped. */
export function MediaOrError({ media, file, children }: { media: Media; file: ActivityFile; children: ReactNode }) {
  const { hasFailed } = media.state;
  const focus = useFocusFallback(`${hasFailed}`);
  return <div {...focus}>{hasFailed ? <MediaFailed file={file} onRetry={media.retry} /> : children}</div>;
}
