import type { ReactNode } from 'react';

/** A fact about a course or a lesson in a list. A dot divides it from the one before. */
export function Fact({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 not-first:before:size-[5px] not-first:before:flex-none not-first:before:rotate-45 not-first:before:rounded-[1px] not-first:before:bg-line-input">
      {children}
    </li>
  );
}
