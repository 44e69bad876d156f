import type { PageSection, PublicLecturer } from '@dars/contracts/portal/portal-page';
import { toLatinDigits } from '@dars/contracts/rules';
import { formatNumber } from '@dars/i18n/format';
import { Mark } from '@dars/ui/brand/mark';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { Fragment, type ReactNode } from 'react';
import { fullName } from '../../lib/account/full-name.ts';
import { localizedText } from '../../lib/text/localized-text.ts';
import { usePageTexts } from '../texts.tsx';
import type { PortalProps } from './portal-props.ts';

interface SectionsProps extends PortalProps {
  coursesTitle: string;
  /** The list of courses in the template's own layout. */
  children: ReactNode;
}

/** The sections of the page, in the portal's order. Empty sections are left out. */
export function PortalSections({ portal, realm, coursesTitle, children }: SectionsProps) {
  const content: Record<PageSection, ReactNode> = {
    courses: portal.courses.total > 0 && (
      <Section id="courses" title={coursesTitle}>
        {children}
      </Section>
    ),
    about: <About portal={portal} realm={realm} />,
    figures: <Figures portal={portal} />,
    lecturers: <Lecturers lecturers={portal.lecturers} />,
    contact: <Contact portal={portal} realm={realm} />,
  };
  return portal.page.sections.map((section) => <Fragment key={section}>{content[section]}</Fragment>);
}

interface SectionProps {
  id: PageSection;
  title: string;
  children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section className={`pp-section pp-${id}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

function About({ portal, realm }: PortalProps) {
  const t = usePageTexts();
  const text = localizedText(portal.page.about, t.language, realm);
  if (!text) return null;
  return (
    <Section id="about" title={t('page:public.about', { name: realm.name })}>
      {text.split(/\n+/).map((paragraph) => (
        <UserText key={paragraph} as="p">
          {paragraph}
        </UserText>
      ))}
    </Section>
  );
}

const FIGURES = ['courses', 'lessons', 'learners'] as const;

function Figures({ portal: { figures } }: Pick<PortalProps, 'portal'>) {
  const t = usePageTexts();
  const shown = FIGURES.filter((key) => figures[key] > 0);
  if (shown.length === 0) return null;
  return (
    <Section id="figures" title={t('page:public.figures')}>
      <dl>
        {shown.map((key) => (
          <div key={key}>
            <dt>{t(`page:public.figure.${key}`)}</dt>
            <dd className="num">{formatNumber(t.language, figures[key])}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Lecturers({ lecturers }: { lecturers: readonly PublicLecturer[] }) {
  const t = usePageTexts();
  if (lecturers.length === 0) return null;
  return (
    <Section id="lecturers" title={t('page:public.lecturers')}>
      <ul>
        {lecturers.map((lecturer) => (
          <li key={lecturer.id}>
            <Mark name={lecturer.firstName} image={lecturer.imageUrl} tone="brand" size="large" />
            <h3>
              <UserText>{fullName(lecturer)}</UserText>
            </h3>
            {lecturer.bio && <UserText as="p">{lecturer.bio}</UserText>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Contact({ portal, realm }: PortalProps) {
  const t = usePageTexts();
  const { email, phone, address } = portal.page.contact;
  const postalAddress = localizedText(address, t.language, realm);
  if (!email && !phone && !postalAddress) return null;
  return (
    <Section id="contact" title={t('page:public.contact')}>
      <address>
        {email && (
          <a className="link" href={`mailto:${email}`}>
            <Ltr>{email}</Ltr>
          </a>
        )}
        {phone && (
          <a className="link" href={`tel:${toLatinDigits(phone).replace(/[^+\d]/g, '')}`}>
            <Ltr>{phone}</Ltr>
          </a>
        )}
        {postalAddress && <UserText as="span">{postalAddress}</UserText>}
      </address>
    </Section>
  );
}
