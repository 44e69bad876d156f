import type { RichText } from '@dars/contracts/content/rich-text';
import { UserText } from '@dars/ui/user-text';
import type { ComponentProps } from 'react';
import { FormattedText } from './formatted-text.tsx';

/** What a reader sees of an option, a row or another line of a question. */
export interface ShownLine {
  text: string;
  richText?: RichText;
}

interface LineTextProps extends Pick<ComponentProps<typeof UserText>, 'as' | 'className'> {
  line: ShownLine;
}

/** The text of a line, formatted if it has a formatting, in its own direction. */
export function LineText({ line: { text, richText }, as: Tag = 'bdi', className }: LineTextProps) {
  if (richText === undefined) {
    return (
      <UserText as={Tag} className={className}>
        {text}
      </UserText>
    );
  }
  // A line of formulas begins where the page's lines do. A `bdi` without letters would be from left to right.
  const Box = Tag === 'bdi' ? 'span' : Tag;
  return (
    <Box className={className}>
      <FormattedText form="line" text={richText} plain={text} />
    </Box>
  );
}
