import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import type { CSSProperties } from 'react';
import { formatClock } from '../../../lib/dates/format-clock.ts';
import type { Media } from './use-media.ts';

/** The timeline of a recording. It runs from left to right in every language, as in other players. */
export function MediaTimeline({ media: { state, seek } }: { media: Media }) {
  const t = useTranslate('learn');
  const { time, duration, buffered } = state;
  const share = (value: number) => (duration > 0 ? Math.min(1, value / duration) : 0);
  const style = { '--played': share(time), '--loaded': share(buffered) } as CSSProperties;
  return (
    <span
      className="relative block h-6 before:absolute before:inset-x-0 before:top-2.5 before:h-1 before:rounded-[2px] before:bg-white/30 coarse:h-11 coarse:before:top-5"
      style={style}
    >
      <Bar className="w-[calc(var(--loaded)*100%)] bg-white/35" />
      <Bar className="w-[calc(var(--played)*100%)] bg-accent" />
      <input
        type="range"
        dir="ltr"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(time)}
        aria-label={t('learn:media.position')}
        aria-valuetext={t('learn:media.position_of', { time: formatClock(time), duration: formatClock(duration) })}
        className="absolute inset-0 -mx-[7px] w-[calc(100%+14px)] cursor-pointer appearance-none rounded-[4px] bg-none thumb:size-3.5 thumb:rotate-45 thumb:appearance-none thumb:rounded-[3px] thumb:border-0 thumb:bg-white"
        onChange={(event) => seek(Number(event.target.value))}
      />
    </span>
  );
}

function Bar({ className }: { className: string }) {
  return <i className={classNames('absolute start-0 top-2.5 h-1 rounded-[2px] coarse:top-5', className)} />;
}
