import { textDirection } from '@dars/i18n/text-direction';
import { useTexts } from '@dars/i18n/texts-context';
import type { HTMLAttributes, ReactNode } from 'react';

interface UserTextAttributes extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'dir'> {
  as?: 'bdi' | 'b' | 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'dt' | 'dd';
}

/** `text` decides the direction if the children are more than a text, such as one with a marked search hit. */
type UserTextProps = UserTextAttributes &
  (
    | { children: string | null | undefined; text?: undefined }
    | { children: ReactNode; text: string | null | undefined }
  );

/**
 * A title, a name or any typed text, in its own direction and isolated from the text beside it. It is aligned with the
 * page's own texts (ground.css).
 */
export function UserText({ as: Tag = 'bdi', text, ...rest }: UserTextProps) {
  return <Tag {...rest} dir={textDirection(String(text ?? rest.children), useTexts().language)} />;
}
