import { UserText } from '@dars/ui/user-text';
import { Fragment, type ReactNode } from 'react';

interface PassageTextProps {
  /** The texts before, between and after the gaps. */
  texts: readonly string[];
  renderGap: (index: number) => ReactNode;
  className?: string;
}

/** A text with its gaps in the line. The text alone decides the direction, whatever the gaps hold. */
export function PassageText({ texts, renderGap, className }: PassageTextProps) {
  return (
    <UserText as="p" text={texts.join(' ')} className={className}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of gaps never change.
        <Fragment key={index}>
          {index > 0 && <bdi>{renderGap(index - 1)}</bdi>}
          {text}
        </Fragment>
      ))}
    </UserText>
  );
}
