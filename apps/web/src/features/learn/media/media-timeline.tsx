import { useTranslate } from '@dars/i18n/client';
import type { CSSProperties } from 'react';
import { clock } from '../../../lib/dates/clock.ts';
import type { Media } from './use-media.ts';

/** The timeline of a recording. It runs from left to right in every language, as in other players. */
export function MediaTimeline({ media: { state, seek } }: { media: Media }) {
  const t = useTranslate('learn');
  const { time, duration, buffered } = state;
  const share = (value: number) => (duration > 0 ? Math.min(1, value / duration) : 0);
  const style = { '--played': share(time), '--loaded': share(buffered) } as CSSProperties;
  return (
    <span className="media-line" style={style}>
      <i className="media-loaded" />
      <i className="media-done" />
      <input
        type="range"
        dir="ltr"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(time)}
        aria-label={t('learn:media.position')}
        aria-valuetext={t('learn:media.position_of', { time: clock(time), duration: clock(duration) })}
        onChange={(event) => seek(Number(event.target.value))}
      />
    </span>
  );
}
