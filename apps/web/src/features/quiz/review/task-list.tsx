import { classNames } from '@dars/ui/class-names';
import { Dot } from '@dars/ui/dot';
import type { ReactNode } from 'react';

interface TaskListProps {
  id?: string;
  title: string;
  children: ReactNode;
}

/** A titled list of what keeps a quiz from its learners. */
export function TaskList({ id, title, children }: TaskListProps) {
  return (
    <section id={id} aria-label={title}>
      <h3 className="mb-2">{title}</h3>
      <ul className="border-y border-line text-small/[inherit]">{children}</ul>
    </section>
  );
}

interface TaskProps {
  tone: 'danger' | 'warning';
  /** The link to the place where the task is done. */
  link: ReactNode;
  /** Lines below the link. */
  notes: readonly string[];
}

export function Task({ tone, link, notes }: TaskProps) {
  return (
    <li className="flex items-baseline gap-3 border-line py-3 not-first:border-t">
      <Dot hollow className={classNames('flex-none', tone === 'danger' ? 'text-danger' : 'text-warning')} />
      <span className="min-w-0 wrap-anywhere">
        {link}
        {notes.map((note) => (
          <small key={note} className="block text-caption/[inherit] text-ink-3">
            {note}
          </small>
        ))}
      </span>
    </li>
  );
}
