import type { RichText } from '@dars/contracts/content/rich-text';
import { HeadedTextView, RichLineView, RichTextView } from '../text/rich-text-view.tsx';

export type FormattedViewProps =
  | { form: 'line' | 'block'; text: RichText }
  | { form: 'headed'; text: RichText; heading: 'h1' | 'h2' | 'h3'; headingClass: string; id: string };

/** A formatted text of a question: a line, a text below others, or the text at the top of the question. */
export function FormattedView(props: FormattedViewProps) {
  if (props.form === 'headed') return <HeadedTextView {...props} />;
  return props.form === 'line' ? <RichLineView text={props.text} /> : <RichTextView text={props.text} />;
}
