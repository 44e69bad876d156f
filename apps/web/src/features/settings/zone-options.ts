import { LANGUAGE_FACTS, type Language } from '@dars/contracts/languages';
import type { ComboboxOption } from '@dars/ui/form/combobox';

const optionsByLanguage = new Map<Language, readonly ComboboxOption[]>();

/**
 * Returns an option for each time zone with its city and its name. The list is cached by language, because creating it
 * is slow.
 */
export function zoneOptions(language: Language): readonly ComboboxOption[] {
  const cached = optionsByLanguage.get(language);
  if (cached) return cached;
  const now = new Date();
  const options = Intl.supportedValuesOf('timeZone').map((zone) => zoneOption(language, zone, now));
  optionsByLanguage.set(language, options);
  return options;
}

export function zoneOption(language: Language, zone: string, now: Date): ComboboxOption {
  const offset = zoneNameOf('en', { timeZone: zone, timeZoneName: 'shortOffset' }, now);
  return {
    value: zone,
    label: zoneLabel(language, zone, now),
    words: searchWordsOf(
      zone,
      offset,
      zoneNameOf(LANGUAGE_FACTS[language].tag, { timeZone: zone, timeZoneName: 'shortGeneric' }, now),
    ),
    detail: zoneNameOf(LANGUAGE_FACTS[language].tag, { timeZone: zone, timeZoneName: 'long' }, now),
    note: offset,
  };
}

/**
 * Returns the place of a time zone. `Intl` has the names of places in the zone's name only ("توقيت السعودية"), which
 * stands for the city where the reader's script is not Latin; otherwise it is the city of the zone's identifier.
 */
export function zoneLabel(language: Language, zone: string, now: Date): string {
  const name = zoneNameOf(LANGUAGE_FACTS[language].tag, { timeZone: zone, timeZoneName: 'shortGeneric' }, now);
  if (/^\P{Script=Latin}+$/u.test(name) && !/\d/.test(name)) return name;
  return zone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ') || zone;
}

/**
 * Returns the search words of a time zone: its English name, its name in the reader's language ("توقيت مصر"), and the
 * common spellings of its offset.
 */
function searchWordsOf(zone: string, offset: string, localName: string): string {
  const hours = offset.replace('GMT', '') || '+0';
  const padded = hours.replace(/^([+-])(\d)(?!\d)/, '$10$2');
  const offsets = [hours, padded, padded.includes(':') ? padded : `${padded}:00`].flatMap((each) => [
    each,
    `UTC${each}`,
    `GMT${each}`,
  ]);
  return [zone.replaceAll(/[/_]/g, ' '), localName, ...offsets].join(' ');
}

function zoneNameOf(locale: string, options: Intl.DateTimeFormatOptions, now: Date): string {
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
