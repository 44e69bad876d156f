import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { type LucideIcon, Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { clock } from '../../../lib/dates/clock.ts';
import { MediaTimeline } from './media-timeline.tsx';
import { type Media, SKIP_SECONDS, SPEEDS, type Speed } from './use-media.ts';

interface MediaControlsProps {
  media: Media;
  label: string;
  /** Additional buttons of a video. */
  children?: ReactNode;
}

/** The controls of video and audio. They run from left to right in every language. */
export function MediaControls({ media, label, children }: MediaControlsProps) {
  const t = useTranslate('learn');
  const { state, toggle, skip } = media;
  return (
    <fieldset dir="ltr" aria-label={label} className="media-controls">
      <MediaTimeline media={media} />
      <div className="media-buttons">
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
        <Sound media={media} />
        <span className="media-time num">
          {clock(state.time)}
          <span className="media-whole"> / {clock(state.duration)}</span>
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
  className?: string;
  onPress: () => void;
}

export function MediaButton({ icon, label, filled = false, className = '', onPress }: MediaButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`media-button ${filled ? 'media-button-filled' : ''} ${className}`}
      onClick={onPress}
    >
      <Icon icon={icon} />
    </button>
  );
}

function Sound({ media: { state, toggleSound, setVolume } }: { media: Media }) {
  const t = useTranslate('learn');
  const isSilent = state.isMuted || state.volume === 0;
  return (
    <span className="media-sound">
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
        className="media-volume"
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
      className="media-speed num"
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
