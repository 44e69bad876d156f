import type { Captions } from '@dars/contracts/content/activity';
import { LANGUAGE_FACTS, LANGUAGES } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { Captions as CaptionsIcon } from 'lucide-react';
import { MediaButton } from './media-controls.tsx';
import type { CaptionsChoice } from './use-captions.ts';

interface CaptionsButtonProps {
  captions: readonly Captions[];
  choice: CaptionsChoice;
}

/** Turns captions on and off if they exist in one language; with several languages it is the browser's own select. */
export function CaptionsButton({ captions, choice: { language, choose, toggle } }: CaptionsButtonProps) {
  const t = useTranslate('learn');
  const label = t('learn:media.captions');
  if (captions.length === 0) return null;
  if (captions.length === 1) {
    return <MediaButton icon={CaptionsIcon} label={label} isPressed={language !== undefined} onPress={toggle} />;
  }
  return (
    <span
      data-on={language !== undefined || undefined}
      className="relative grid size-10 flex-none place-items-center rounded-control hover:bg-white/15 data-on:shadow-[inset_0_-3px_0_var(--accent)] coarse:size-11"
    >
      <Icon icon={CaptionsIcon} />
      <select
        aria-label={label}
        title={label}
        value={language ?? ''}
        className="absolute inset-0 w-full cursor-pointer appearance-none rounded-control bg-transparent text-transparent *:bg-surface *:text-ink"
        onChange={({ target }) => choose(LANGUAGES.find((each) => each === target.value))}
      >
        <option value="">{t('learn:media.no_captions')}</option>
        {captions.map((each) => (
          <option key={each.language} value={each.language} lang={each.language}>
            {LANGUAGE_FACTS[each.language].name}
          </option>
        ))}
      </select>
    </span>
  );
}
