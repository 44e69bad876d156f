import type { ReactNode } from 'react';

interface GroupPartProps {
  id: string;
  title: string;
  hint: string;
  children: ReactNode;
}

/** A part of a group's page. */
export function GroupPart({ id, title, hint, children }: GroupPartProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-3 px-8 py-5 not-last:border-e not-last:border-line max-[1000px]:not-last:border-e-0 max-[1000px]:not-last:border-b narrow:px-4"
    >
      <div>
        <h3 id={id} className="text-h3">
          {title}
        </h3>
        <p className="text-small text-ink-3">{hint}</p>
      </div>
      {children}
    </section>
  );
}
