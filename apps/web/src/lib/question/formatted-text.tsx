import type { RichText } from '@dars/contracts/content/rich-text';
import { lazyPart } from '@dars/ui/lazy-part';
import { useLoadLazyPart } from '@dars/ui/use-load-lazy-part';
import { UserText } from '@dars/ui/user-text';
import type { FormattedViewProps } from './formatted-view.tsx';

// Most questions have plain texts only, so what draws formatted ones is loaded with the first of them.
const FORMATTED_VIEW = lazyPart(async () => (await import('./formatted-view.tsx')).FormattedView);

type FormattedTextProps = FormattedViewProps & { plain: string };

/**
 * A formatted text. Until the part that draws it is loaded, its plain text keeps the place unseen, so that no reader
 * sees the source of a formula; if that fails, the plain text is shown.
 */
export function FormattedText({ plain, ...props }: FormattedTextProps) {
  const { Part, failure } = useLoadLazyPart(FORMATTED_VIEW);
  if (Part) return <Part {...props} />;
  const isHeaded = props.form === 'headed';
  return (
    <UserText
      as={isHeaded ? props.heading : 'span'}
      id={isHeaded ? props.id : undefined}
      className={`whitespace-pre-line wrap-anywhere ${failure ? '' : 'invisible'}`}
    >
      {plain}
    </UserText>
  );
}

interface AuthorTextProps {
  plain: string;
  /** The text with its formatting, if it has any. */
  rich: RichText | undefined;
}

/** A text of several lines by an author, which may have a formatting. */
export const AuthorText = ({ plain, rich }: AuthorTextProps) =>
  rich ? (
    <FormattedText form="block" text={rich} plain={plain} />
  ) : (
    <UserText as="p" className="whitespace-pre-line">
      {plain}
    </UserText>
  );
