import type { ActivityFile } from '@dars/contracts/content/activity';
import { LANGUAGE_FACTS, type Language } from '@dars/contracts/languages';
import type { LearnerActivity } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Loader } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { Maximize, Minimize, PictureInPicture2, Play } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { usePlayed } from '../progress/use-played.ts';
import { CaptionsButton } from './captions-button.tsx';
import { MediaButton, MediaControls } from './media-controls.tsx';
import { MediaOrError } from './media-or-error.tsx';
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
    <MediaOrError media={media} file={file}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whatever moves over the picture shows its controls. */}
      <div
        ref={frame}
        dir="ltr"
        data-idle={idle.isIdle || undefined}
        className="group @container relative aspect-video overflow-hidden rounded-[14px] bg-[#0a0a0d] text-white shadow-2 data-idle:cursor-none narrow:sticky narrow:top-14 narrow:z-4 narrow:rounded-none narrow:shadow-none **:focus-visible:outline-white [&:fullscreen]:rounded-none"
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
          className="size-full object-contain"
          onPointerUp={touchPicture}
        >
          {captions.map(({ url, language }) => (
            <track key={url} kind="captions" src={url} srcLang={language} label={LANGUAGE_FACTS[language].name} />
          ))}
        </video>
        <CaptionLines element={media.element} language={choice.language} />
        {state.isWaiting && state.isPlaying && <Loader className="absolute inset-0 m-auto size-fit" />}
        {!state.isPlaying && !state.isWaiting && state.time === 0 && <StartButton onPress={toggle} />}
        <MediaControls
          media={media}
          label={t('learn:media.video')}
          className="absolute inset-x-0 bottom-0 bg-[linear-gradient(transparent,#000000c7)] px-4.5 pt-8 pb-2.5 transition-opacity duration-(--t2) ease-out group-data-idle:not-focus-within:opacity-0 narrow:px-3 narrow:pt-5 narrow:pb-1 coarse:pt-0 narrowest:px-2"
        >
          <CaptionsButton captions={captions} choice={choice} />
          <PictureButton element={media.element} />
          <MediaButton
            icon={fullScreen.isOn ? Minimize : Maximize}
            label={fullScreen.isOn ? t('learn:media.leave_full_screen') : t('learn:media.full_screen')}
            onPress={fullScreen.toggle}
          />
        </MediaControls>
      </div>
    </MediaOrError>
  );
}

/** The start button, a large dot. */
function StartButton({ onPress }: { onPress: () => void }) {
  const t = useTranslate('learn');
  return (
    <button
      type="button"
      aria-label={t('learn:media.start')}
      className="absolute inset-0 m-auto grid size-18 place-items-center before:absolute before:inset-2 before:rotate-45 before:rounded-card before:bg-brand before:shadow-[0_0_0_6px_#ffffff2e] before:transition-colors before:duration-(--t1) before:ease-out hover:before:bg-brand-hover"
      onClick={onPress}
    >
      <Icon icon={Play} className="relative ms-[3px] size-7 fill-on-brand stroke-on-brand" />
    </button>
  );
}

/** Shows the captions in the direction of their own text. They lie above the controls while these are visible. */
function CaptionLines({ element, language }: { element: HTMLMediaElement | null; language: Language | undefined }) {
  const lines = useCaptionLines(element, language);
  if (lines.length === 0) return null;
  return (
    <div
      lang={language}
      className="pointer-events-none absolute inset-x-[4%] bottom-23 grid justify-items-center gap-0.5 text-center text-[clamp(1rem,2.2cqi,1.75rem)] leading-[1.6] transition-[inset-block-end] duration-(--t2) ease-out group-data-idle:bottom-[4%] narrow:bottom-18 coarse:bottom-21"
    >
      {lines.map((line) => (
        <p key={line} dir="auto" className="rounded-[4px] bg-[#000000bf] px-2.5 wrap-anywhere whitespace-pre-line">
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
      className="narrow:hidden"
      onPress={toggle}
    />
  );
}
