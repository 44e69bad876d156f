import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}

/** A section of a public page of courses, with an anchor. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section className={`cp-section cp-${id}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}
