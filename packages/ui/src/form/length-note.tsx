import { countCharacters } from '@dars/contracts/text';
import { useTexts } from '@dars/i18n/texts-context';
import { createContext, use, useEffect } from 'react';
import { classNames } from '../class-names.ts';
import { Ltr } from '../ltr.tsx';

/** Characters of a text near or beyond its limit, counted by `countCharacters` as the contracts do. */
export interface Length {
  used: number;
  max: number;
}

/** Set by the field around a control, which shows the length of the control's text. */
export const LengthContext = createContext<((length: Length | undefined) => void) | undefined>(undefined);

/** Share of the limit from which the count is shown. */
const SHOWN_FROM = 0.8;

/** Returns undefined while the text is far from its limit. */
export function lengthOf(value: unknown, max: number | undefined): Length | undefined {
  if (max === undefined || typeof value !== 'string') return undefined;
  const used = countCharacters(value);
  return used >= max * SHOWN_FROM ? { used, max } : undefined;
}

export const isTooLong = (value: string, max: number): boolean => countCharacters(value) > max;

/**
 * Returns the length of a control's text once it is near its limit. The field around the control shows it; `note` is
 * for a control outside of any field.
 */
export function useLength(value: unknown, max: number | undefined): { note: Length | undefined; isOver: boolean } {
  const reportLength = use(LengthContext);
  const length = lengthOf(value, max);
  const used = length?.used;
  useEffect(() => {
    if (max === undefined) return undefined;
    reportLength?.(used === undefined ? undefined : { used, max });
    return () => reportLength?.(undefined);
  }, [reportLength, used, max]);
  return { note: reportLength ? undefined : length, isOver: length !== undefined && length.used > length.max };
}

interface LengthNoteProps extends Length {
  /** Words that are visible, for screen readers only, or none if they stand elsewhere. */
  words?: 'visible' | 'screen-reader' | 'none';
}

/** Shows «412 / 500», and in words by how much a text is too long. */
export function LengthNote({ used, max, words = 'visible' }: LengthNoteProps) {
  const t = useTexts();
  const over = used - max;
  return (
    <span className={classNames('length', over > 0 && 'is-over')}>
      <Ltr>
        {used} / {max}
      </Ltr>
      {over > 0 && words !== 'none' && (
        <span className={words === 'screen-reader' ? 'sr' : undefined}>{t('common:too_long', { count: over })}</span>
      )}
    </span>
  );
}
