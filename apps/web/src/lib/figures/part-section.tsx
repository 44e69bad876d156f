import { HairlineJoint } from '@dars/ui/layout/hairline-joint';
import type { ReactNode } from 'react';

interface PartSectionProps {
  id: string;
  title: string;
  /** The definition of the counted number. */
  definition?: ReactNode;
  /** Controls at the inline end of the heading. */
  controls?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard, with its heading. A hairline divides it from the part before; a dot marks the crossing. */
export function PartSection({ id, title, definition, controls, children }: PartSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="group/part @container relative min-w-0 border-line px-8 pt-5 pb-7 not-first:border-s max-[1200px]:px-5 max-[1000px]:not-first:border-s-0 max-[1000px]:not-first:border-t narrow:px-4 narrow:pb-6"
    >
      <HairlineJoint className="start-[-0.5px] top-0 group-first/part:hidden max-[1000px]:hidden" />
      <div className="mb-2.5 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex min-w-0 items-center">
          <h3 id={id} className="text-h3">
            {title}
          </h3>
          {definition}
        </span>
        {controls}
      </div>
      {children}
    </section>
  );
}
