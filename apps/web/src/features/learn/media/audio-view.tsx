import type { ActivityFile } from '@dars/contracts/content/activity';
import type { LearnerActivity } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { UserText } from '@dars/ui/user-text';
import { usePlayed } from '../progress/use-played.ts';
import { MediaControls } from './media-controls.tsx';
import { MediaOrError } from './media-or-error.tsx';
import { useMedia } from './use-media.ts';
import { useMediaKeys } from './use-player-keys.ts';

interface AudioViewProps {
  activity: LearnerActivity;
  file: ActivityFile;
  start: number;
}

/** The player of an audio file, with the same controls as a video. */
export function AudioView({ activity, file, start }: AudioViewProps) {
  const t = useTranslate('learn');
  const media = useMedia({ duration: file.duration, start });
  const { toggle, skip, toggleSound } = media;
  usePlayed(media.element, activity.id);
  useMediaKeys({ toggle, toggleSound, skip });
  return (
    <MediaOrError media={media} file={file}>
      <div className="rounded-[14px] bg-brand-ink px-6 pt-5 pb-3 text-white **:focus-visible:outline-white narrow:rounded-none narrow:px-3 narrowest:px-2">
        <p className="mb-3.5 flex items-center gap-4 text-h3">
          <Waves isPlaying={media.state.isPlaying} />
          <span className="min-w-0 wrap-anywhere">
            <UserText>{activity.name}</UserText>
          </span>
        </p>
        {/* biome-ignore lint/a11y/useMediaCaption: a lesson's recording is what its author has uploaded. */}
        <audio ref={media.ref} src={file.url} preload="metadata" />
        <MediaControls media={media} label={t('learn:media.audio')} />
      </div>
    </MediaOrError>
  );
}

/** Five dots that move while the audio plays. */
function Waves({ isPlaying }: { isPlaying: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex flex-none items-center gap-[7px] *:size-2 *:rotate-45 *:rounded-[2px] *:bg-accent *:opacity-35',
        isPlaying &&
          '*:animate-[beat_var(--beat)_var(--ease)_infinite] *:even:[animation-delay:180ms] *:nth-3:[animation-delay:360ms]',
      )}
    >
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
