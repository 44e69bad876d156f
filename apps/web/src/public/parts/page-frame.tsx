import { UserText } from '@dars/ui/user-text';
import type { ReactNode } from 'react';
import { lookOf } from '../look.ts';
import type { PublicRealm } from '../page-data.ts';
import { Emblem } from './emblem.tsx';
import { PageFooter } from './page-footer.tsx';

interface PageFrameProps {
  realm: PublicRealm;
  year: number;
  heading: ReactNode;
  detail?: ReactNode;
  languages: ReactNode;
  /** Whether a modal lies over the page. */
  covered?: boolean;
  children: ReactNode;
}

/** The frame of a public page: one sheet in the middle, with the realm's sign. */
export function PageFrame({ realm, year, heading, detail, languages, covered = false, children }: PageFrameProps) {
  return (
    <div className="page" inert={covered}>
      {lookOf(realm) === 'majlis' && (
        <aside className="panel">
          <p className="panel-name">
            <UserText>{realm.name}</UserText>
          </p>
          {realm.description && <UserText as="p">{realm.description}</UserText>}
        </aside>
      )}
      <header className="top">{languages}</header>
      <main className="middle">
        <section className="sheet" aria-labelledby="heading">
          <Emblem realm={realm} />
          <h1 id="heading">{heading}</h1>
          {detail && <p className="detail">{detail}</p>}
          {children}
        </section>
      </main>
      <PageFooter realm={realm} year={year} />
    </div>
  );
}
