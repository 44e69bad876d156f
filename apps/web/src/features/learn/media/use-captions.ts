import type { Captions } from '@dars/contracts/content/activity';
import { LANGUAGES, type Language } from '@dars/contracts/languages';
import { deviceStorage } from '@dars/ui/browser-storage';
import { useEffect, useState } from 'react';

const CHOICE_KEY = 'dars:captions';

export type CaptionsChoice = ReturnType<typeof useCaptions>;

/**
 * The language of the captions that are shown. The choice is remembered in this browser and applies to later videos, in
 * that language or else the page's.
 */
export function useCaptions(captions: readonly Captions[], pageLanguage: Language) {
  const [language, setLanguage] = useState(() => readStoredChoice(captions, pageLanguage));
  const choose = (next: Language | undefined) => {
    setLanguage(next);
    if (next) deviceStorage.setItem(CHOICE_KEY, next);
    else deviceStorage.removeItem(CHOICE_KEY);
  };
  const isAvailable = (wanted: Language | undefined) => captions.some((each) => each.language === wanted);
  const toggle = () => {
    const first = [pageLanguage, captions[0]?.language].find(isAvailable);
    choose(language === undefined ? first : undefined);
  };
  return { language: isAvailable(language) ? language : undefined, choose, toggle };
}

function readStoredChoice(captions: readonly Captions[], pageLanguage: Language): Language | undefined {
  const chosen = deviceStorage.getItem(CHOICE_KEY);
  const stored = LANGUAGES.find((language) => language === chosen);
  return stored && [stored, pageLanguage].find((wanted) => captions.some(({ language }) => language === wanted));
}

/**
 * Returns the current lines of the captions. The page draws them itself: above the controls, in its own font and large
 * enough for a phone.
 */
export function useCaptionLines(element: HTMLMediaElement | null, language: Language | undefined): string[] {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    if (!element || !language) return undefined;
    const track = [...element.textTracks].find((each) => each.language === language);
    if (!track) return undefined;
    const readCues = () => setLines([...(track.activeCues ?? [])].map(textOf).filter((text) => text !== ''));
    // In mode "hidden" the browser fires cue events and does not draw the captions.
    track.mode = 'hidden';
    track.addEventListener('cuechange', readCues);
    readCues();
    return () => {
      track.removeEventListener('cuechange', readCues);
      track.mode = 'disabled';
      setLines([]);
    };
  }, [element, language]);
  return lines;
}

/** Returns the text of a cue without its markup for voices and styles. */
const textOf = (cue: TextTrackCue): string =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '').trim() : '';
