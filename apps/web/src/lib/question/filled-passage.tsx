import { parsePassage } from '@dars/contracts/content/question/passage';
import { UserText } from '@dars/ui/user-text';
import { Fragment } from 'react';

/** A text with the right answers in its gaps, all of them if a gap has several. */
export function FilledPassage({ passage }: { passage: string }) {
  const { texts, gaps } = parsePassage(passage);
  return (
    <UserText as="p" text={texts.join(' ')} className="whitespace-pre-line wrap-anywhere">
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of gaps never change.
        <Fragment key={index}>
          {index > 0 && (
            <b className="border-b border-current">
              <bdi>{gaps[index - 1]?.right.join(' / ')}</bdi>
            </b>
          )}
          {text}
        </Fragment>
      ))}
    </UserText>
  );
}
