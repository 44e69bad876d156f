import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Rule } from '../dot.tsx';

/** One group of parts under its ruled heading. */
export function Part({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section className={classNames('grid min-w-0 grid-cols-1 content-start gap-4', className)}>
      <Rule as="h2">{title}</Rule>
      {children}
    </section>
  );
}

export function Row({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('flex flex-wrap items-center gap-3', className)}>{children}</div>;
}
