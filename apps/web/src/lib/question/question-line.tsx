import type { RichText } from '@dars/contracts/content/rich-text';
import type { ComponentProps } from 'react';
import { LineText } from './line-text.tsx';

interface QuestionLineProps extends Pick<ComponentProps<typeof LineText>, 'as' | 'className'> {
  text: string;
  /** The text as a line with formulas, if it has any. */
  line: RichText | undefined;
}

/** The text of a question in a list, with its formulas drawn and isolated from the direction of the words. */
export const QuestionLine = ({ text, line, ...rest }: QuestionLineProps) => (
  <LineText line={{ text, ...(line && { richText: line }) }} {...rest} />
);
