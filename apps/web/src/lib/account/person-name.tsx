import { Mark } from '@dars/ui/brand/mark';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import type { ReactNode } from 'react';
import { Highlighted } from '../list/highlighted.tsx';
import { fullName } from './full-name.ts';

interface PersonNameProps {
  /** `login` is null where the reader may not see it. */
  person: { firstName: string; lastName: string; login: string | null; imageUrl?: string | null };
  /** What was searched for, marked where it is found. */
  query: string | undefined;
  /** Beside the name. */
  children?: ReactNode;
}

/** Name over e-mail, as a list of people shows them. */
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
