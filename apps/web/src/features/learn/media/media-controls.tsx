import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { type LucideIcon, Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatClock } from '../../../lib/dates/format-clock.ts';
import { MediaTimeline } from './media-timeline.tsx';
import { type Media, SKIP_SECONDS, SPEEDS, type Speed } from './use-media.ts';

interface MediaControlsProps {
  media: Media;
  label: string;
  className?: string;
  /** Additional buttons of a video. */
  children?: ReactNode;
}

/** The controls of video and audio. They run from left to right in every language. */
export function MediaControls({ media, label, className, children }: MediaControlsProps) {
  const t = useTranslate('learn');
  const { state, toggle, skip } = media;
  return (
    <fieldset dir="ltr" aria-label={label} className={classNames('min-w-0 text-[0.875rem]', className)}>
      <MediaTimeline media={media} />
      <div className="flex items-center gap-1 narrow:gap-0">
        <MediaButton
          icon={state.isPlaying ? Pause : Play}
          label={state.isPlaying ? t('learn:media.pause') : t('learn:media.play')}
          filled
          onPress={toggle}
        />
        <MediaButton
          icon={RotateCcw}
          label={t('learn:media.back', { count: SKIP_SECONDS })}
          onPress={() => skip(-SKIP_SECONDS)}
        />
        <MediaButton
          icon={RotateCw}
          label={t('learn:media.forward', { count: SKIP_SECONDS })}
          onPress={() => skip(SKIP_SECONDS)}
        />
        <SoundControl media={media} />
        <span className="num px-2 whitespace-nowrap narrowest:px-0.5">
          {formatClock(state.time)}
          <span className="narrowest:hidden"> / {formatClock(state.duration)}</span>
        </span>
        <SpeedChoice media={media} />
        {children}
      </div>
    </fieldset>
  );
}

interface MediaButtonProps {
  icon: LucideIcon;
  label: string;
  filled?: boolean;
  /** Only for a button that turns something on and off. */
  isPressed?: boolean;
  className?: string;
  onPress: () => void;
}

export function MediaButton({ icon, label, filled = false, isPressed, className, onPress }: MediaButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      className={classNames(
        'grid size-10 flex-none place-items-center rounded-control hover:bg-white/15 aria-pressed:shadow-[inset_0_-3px_0_var(--accent)] coarse:size-11',
        className,
      )}
      onClick={onPress}
    >
      <Icon icon={icon} className={filled ? 'fill-current' : ''} />
    </button>
  );
}

/** Phones have hardware buttons for the volume. */
function SoundControl({ media: { state, toggleSound, setVolume } }: { media: Media }) {
  const t = useTranslate('learn');
  const isSilent = state.isMuted || state.volume === 0;
  return (
    <span className="flex items-center narrow:coarse:hidden">
      <MediaButton
        icon={isSilent ? VolumeX : Volume2}
        label={isSilent ? t('learn:media.unmute') : t('learn:media.mute')}
        onPress={toggleSound}
      />
      <input
        type="range"
        dir="ltr"
        min={0}
        max={1}
        step={0.05}
        className="h-6 w-18 cursor-pointer appearance-none rounded-[4px] bg-none narrow:hidden track:h-[3px] track:rounded-[2px] track:bg-white/30 thumb:size-2.5 thumb:rotate-45 thumb:appearance-none thumb:rounded-[2px] thumb:border-0 thumb:bg-white [&::-webkit-slider-thumb]:-mt-[3.5px]"
        aria-label={t('learn:media.volume')}
        value={isSilent ? 0 : state.volume}
        onChange={(event) => setVolume(Number(event.target.value))}
      />
    </span>
  );
}

/** The choice of the speed. A native select also opens in full screen, and has the phone's own look. */
function SpeedChoice({ media: { state, setSpeed } }: { media: Media }) {
  const t = useTranslate('learn');
  return (
    <select
      className="num ms-auto me-1 cursor-pointer appearance-none rounded-[6px] border border-white/50 bg-transparent px-2 py-[3px] text-center leading-normal font-semibold coarse:h-11 coarse:min-w-11 coarse:border-transparent coarse:px-1 narrowest:me-0 narrowest:px-0 *:bg-surface *:text-ink"
      aria-label={t('learn:media.speed')}
      value={state.speed}
      onChange={(event) => setSpeed(Number(event.target.value) as Speed)}
    >
      {SPEEDS.map((speed) => (
        <option key={speed} value={speed}>
          {`${speed}×`}
        </option>
      ))}
    </select>
  );
}
