import { Mark } from '@dars/ui/brand/mark';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import type { ReactNode } from 'react';
import { Highlighted } from '../list/highlighted.tsx';
import { fullName } from './full-name.ts';

interface PersonNameProps {
  /** `login` is null if the reader may not see it. */
  person: { firstName: string; lastName: string; login: string | null; imageUrl?: string | null };
  /** The search text, which is highlighted in the name and the login. */
  query: string | undefined;
  /** Content beside the name. */
  children?: ReactNode;
}

/** A person's name and e-mail in a list. */
export function PersonName({ person, query, children }: PersonNameProps) {
  const name = fullName(person);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Mark name={name} image={person.imageUrl} />
      <span className="min-w-0 leading-normal">
        <span className="flex max-w-full items-center gap-2">
          <UserText text={name} title={name} className="truncate font-semibold">
            <Highlighted text={name} query={query} />
          </UserText>
          {children}
        </span>
        {person.login !== null && (
          <span className="flex text-caption text-ink-3">
            <Ltr title={person.login} className="block min-w-0 truncate">
              <Highlighted text={person.login} query={query} />
            </Ltr>
          </span>
        )}
      </span>
    </span>
  );
}
