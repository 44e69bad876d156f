import { UserText } from '@dars/ui/user-text';
import { Fragment, type ReactNode } from 'react';

interface PassageTextProps {
  /** The texts before, between and after the gaps. */
  texts: readonly string[];
  renderGap: (index: number) => ReactNode;
  className?: string;
}

/** Forbids a break of the line, for punctuation that stands directly beside a gap. */
const WORD_JOINER = '\u2060';

function joined(text: string, { isAfterGap, isBeforeGap }: { isAfterGap: boolean; isBeforeGap: boolean }): string {
  const start = isAfterGap && /^\S/.test(text) ? WORD_JOINER : '';
  const end = isBeforeGap && /\S$/.test(text) ? WORD_JOINER : '';
  return `${start}${text}${end}`;
}

/**
 * A text with its gaps in the line. The text alone decides the direction: `renderGap` isolates every text of its own in
 * a `bdi`, which the browser skips.
 */
export function PassageText({ texts, renderGap, className }: PassageTextProps) {
  return (
    <UserText as="p" text={texts.join(' ')} className={className}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of gaps never change.
        <Fragment key={index}>
          {index > 0 && (
            <span className="mx-1 inline-flex max-w-full items-center gap-1 align-middle leading-normal">
              {renderGap(index - 1)}
            </span>
          )}
          {joined(text, { isAfterGap: index > 0, isBeforeGap: index < texts.length - 1 })}
        </Fragment>
      ))}
    </UserText>
  );
}
