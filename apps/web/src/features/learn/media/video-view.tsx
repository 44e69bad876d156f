import type { ActivityFile } from '@dars/contracts/content/activity';
import { LANGUAGE_FACTS, type Language } from '@dars/contracts/languages';
import type { LearnerActivity } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Loader } from '@dars/ui/dot';
import { Maximize, Minimize, PictureInPicture2, Play } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { usePlayed } from '../progress/use-played.ts';
import { CaptionsButton } from './captions-button.tsx';
import { MediaButton, MediaControls } from './media-controls.tsx';
import { MediaPart } from './media-part.tsx';
import { useCaptionLines, useCaptions } from './use-captions.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useIdle } from './use-idle.ts';
import { useMedia } from './use-media.ts';
import { useMediaKeys } from './use-player-keys.ts';

interface VideoViewProps {
  activity: LearnerActivity;
  file: ActivityFile;
  start: number;
}

export function VideoView({ activity, file, start }: VideoViewProps) {
  const t = useTranslate('learn');
  const frame = useRef<HTMLDivElement>(null);
  const media = useMedia({ duration: file.duration, start });
  const fullScreen = useFullScreen(frame);
  const idle = useIdle(media.state.isPlaying);
  const { state, toggle, skip, toggleSound } = media;
  const { captions } = activity;
  const choice = useCaptions(captions, t.language);
  usePlayed(media.element, activity.id);
  useMediaKeys({
    toggle,
    toggleSound,
    fullScreen: fullScreen.toggle,
    skip,
    captions: captions.length > 0 ? choice.toggle : undefined,
  });

  // The first touch on the picture only shows the hidden controls; with a mouse the movement has shown them already.
  const touchPicture = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' && idle.isIdle) return;
    toggle();
  };

  return (
    <MediaPart media={media} file={file}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whatever moves over the picture shows its controls. */}
      <div
        ref={frame}
        dir="ltr"
        className={`video ${idle.isIdle ? 'video-idle' : ''}`}
        onPointerMove={idle.wake}
        onKeyDown={idle.wake}
        onFocus={idle.wake}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: the author may not have uploaded captions. */}
        <video
          ref={media.ref}
          src={file.url}
          preload="metadata"
          playsInline
          aria-label={activity.name}
          onPointerUp={touchPicture}
        >
          {captions.map(({ url, language }) => (
            <track key={url} kind="captions" src={url} srcLang={language} label={LANGUAGE_FACTS[language].name} />
          ))}
        </video>
        <CaptionLines element={media.element} language={choice.language} />
        {state.isWaiting && state.isPlaying && <Loader className="video-waits" />}
        {!state.isPlaying && !state.isWaiting && state.time === 0 && (
          <button type="button" className="video-start" aria-label={t('learn:media.start')} onClick={toggle}>
            <Play aria-hidden="true" className="i" />
          </button>
        )}
        <MediaControls media={media} label={t('learn:media.video')}>
          <CaptionsButton captions={captions} choice={choice} />
          <PictureButton element={media.element} />
          <MediaButton
            icon={fullScreen.isOn ? Minimize : Maximize}
            label={fullScreen.isOn ? t('learn:media.leave_full_screen') : t('learn:media.full_screen')}
            onPress={fullScreen.toggle}
          />
        </MediaControls>
      </div>
    </MediaPart>
  );
}

/** Shows the captions in the direction of their own text. */
function CaptionLines({ element, language }: { element: HTMLMediaElement | null; language: Language | undefined }) {
  const lines = useCaptionLines(element, language);
  if (lines.length === 0) return null;
  return (
    <div lang={language} className="video-captions">
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </div>
  );
}

function PictureButton({ element }: { element: HTMLMediaElement | null }) {
  const t = useTranslate('learn');
  if (!document.pictureInPictureEnabled || !(element instanceof HTMLVideoElement)) return null;
  const toggle = () =>
    void (document.pictureInPictureElement ? document.exitPictureInPicture() : element.requestPictureInPicture()).catch(
      () => undefined,
    );
  return (
    <MediaButton
      icon={PictureInPicture2}
      label={t('learn:media.picture_in_picture')}
      className="media-wide"
      onPress={toggle}
    />
  );
}
