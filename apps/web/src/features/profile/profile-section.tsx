import { Dot } from '@dars/ui/dot';
import type { ReactNode } from 'react';

interface ProfileSectionProps {
  id: string;
  title: string;
  detail?: ReactNode;
  children: ReactNode;
}

/** A section of the page: its title and text at the start, its content beside them. */
export function ProfileSection({ id, title, detail, children }: ProfileSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="relative grid grid-cols-[minmax(0,17rem)_minmax(0,38rem)] gap-x-12 gap-y-5 border-t border-line px-8 py-8 max-[900px]:grid-cols-1 narrow:px-4 narrow:py-6"
    >
      <Dot className="absolute -top-1 start-8 text-line narrow:start-4" />
      <div>
        <h2 id={id} tabIndex={-1} className="text-h3 outline-none">
          {title}
        </h2>
        {detail && <p className="mt-1 text-small text-pretty text-ink-3">{detail}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
