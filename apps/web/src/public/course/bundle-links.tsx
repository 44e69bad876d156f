import type { PublicCourse } from '@dars/contracts/content/course-page';
import type { CourseReader } from '@dars/contracts/portal/page';
import { bundleCheckoutPath } from '@dars/contracts/selling/checkout-path';
import { priceTexts } from '../../lib/course/price-texts.ts';
import { loginPath, pathWithNext } from '../page-address.ts';
import type { PublicRealm } from '../page-data.ts';
import { usePageTexts } from '../texts.tsx';

interface BundleLinksProps {
  course: Pick<PublicCourse, 'bundles'>;
  reader: CourseReader;
  realm: PublicRealm;
}

/** The bundles with a course, for those who can still buy one. Each leads to its checkout. */
export function BundleLinks({ course: { bundles }, reader, realm }: BundleLinksProps) {
  const t = usePageTexts();
  if (bundles.length === 0 || reader.hasOrder || reader.enrolment === 'ACTIVE' || reader.enrolment === 'BLOCKED')
    return null;
  return (
    <ul className="cp-bundles" aria-label={t('page:bundle.label')}>
      {bundles.map(({ id, title, courses, offer }) => {
        const path = bundleCheckoutPath(id);
        return (
          <li key={id}>
            <a href={reader.isSignedIn ? path : pathWithNext(loginPath(realm), path)}>
              <span>{t('page:bundle.also', { count: courses })}</span>
              <b dir="auto">{title}</b>
              <b className="num">{priceTexts(t, offer, realm.settings)?.price}</b>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
