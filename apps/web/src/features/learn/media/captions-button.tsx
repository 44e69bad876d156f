import type { Captions } from '@dars/contracts/content/activity';
import { LANGUAGE_FACTS, LANGUAGES } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { Captions as CaptionsIcon } from 'lucide-react';
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
    return (
      <button
        type="button"
        aria-label={label}
        aria-pressed={language !== undefined}
        title={label}
        className="media-button media-captions"
        onClick={toggle}
      >
        <Icon icon={CaptionsIcon} />
      </button>
    );
  }
  return (
    <span className="media-button media-captions" data-on={language !== undefined || undefined}>
      <Icon icon={CaptionsIcon} />
      <select
        aria-label={label}
        title={label}
        value={language ?? ''}
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
