import { lecturerPath, type PublicCourse, type PublicLecturerFacts } from '@dars/contracts/content/course-page';
import { FEWEST_STARS, MOST_STARS } from '@dars/contracts/learning/review';
import type { PublicContact } from '@dars/contracts/portal/contact';
import type { PageModel } from '@dars/contracts/portal/page';
import { amountText } from '@dars/contracts/selling/money-text';
import { earlyEnd, isOffSale, isPriced } from '@dars/contracts/selling/offer-price';
import { totalsOf } from '@dars/contracts/selling/pricing';
import { fullName } from '../../lib/account/full-name.ts';
import { lecturersOf } from '../course/course-facts.tsx';
import { escapeJson } from '../page-data.ts';

type Facts = Record<string, unknown>;

/** Returns a page's facts as JSON of schema.org (https://schema.org/Course); undefined for pages that have none. */
export function structuredData(model: PageModel, address: string): string | undefined {
  const facts = factsOf(model, address);
  return facts && escapeJson({ '@context': 'https://schema.org', ...facts });
}

function factsOf(model: PageModel, address: string): Facts | undefined {
  const { page } = model;
  switch (page.kind) {
    case 'portal':
      return organization(model);
    case 'course':
      return course(model, page.course, address);
    case 'lecturer':
      return person(model, page.lecturer.lecturer);
    default:
      return undefined;
  }
}

function organization({ realm }: PageModel): Facts {
  const logo = realm.settings.logo?.value;
  return {
    '@type': 'EducationalOrganization',
    name: realm.name,
    url: `${realm.origin}/`,
    ...(realm.description && { description: realm.description }),
    ...(logo && { logo: new URL(logo, realm.origin).href }),
    ...(realm.contact && reach(realm.contact)),
  };
}

/** Returns how to reach the organization (https://schema.org/ContactPoint). */
function reach({ email, phone, address, links }: PublicContact): Facts {
  const contact = { ...(email && { email }), ...(phone && { telephone: phone }) };
  return {
    ...(Object.keys(contact).length > 0 && {
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', ...contact },
    }),
    ...(address && { address }),
    ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
  };
}

/** The instances of a course that has no dates: learners begin when they like, and need this time. */
function course(model: PageModel, course: PublicCourse, url: string): Facts {
  const { realm } = model;
  const lecturers = lecturersOf(course);
  const workload = `PT${Math.max(1, Math.round(course.duration / 60))}M`;
  return {
    '@type': 'Course',
    name: course.title,
    description: course.summary || course.title,
    url,
    inLanguage: course.language,
    provider: organization(model),
    ...(course.cover && { image: new URL(course.cover, realm.origin).href }),
    ...(course.level && { educationalLevel: course.level.toLowerCase() }),
    ...(course.details.outcomes.length > 0 && { teaches: course.details.outcomes }),
    ...(course.details.requirements.length > 0 && { coursePrerequisites: course.details.requirements }),
    ...(course.tags.length > 0 && { keywords: course.tags.join(', ') }),
    ...(course.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: course.rating.average,
        reviewCount: course.rating.count,
        bestRating: MOST_STARS,
        worstRating: FEWEST_STARS,
      },
    }),
    offers: offerOf(course, url),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: workload,
      ...(course.opensOn !== null && { startDate: course.opensOn }),
      ...(course.closesOn !== null && { endDate: course.closesOn }),
      ...(lecturers.length > 0 && { instructor: lecturers.map((each) => person(model, each)) }),
    },
  };
}

/**
 * Returns the price with the tax that learners pay (https://schema.org/Offer). Search engines want a currency of free
 * courses too, also of a portal that does not sell and so has none.
 */
function offerOf({ offer, freeSeats, isOver }: PublicCourse, url: string): Facts {
  const currency = offer?.currency ?? 'USD';
  if (!isPriced(offer)) return { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: currency, url };
  const end = earlyEnd(offer, new Date());
  const price = { ...offer, earlyUntil: end };
  const { total } = totalsOf(price, null, offer, new Date());
  const isOpen = !isOver && freeSeats !== 0 && !isOffSale(offer);
  return {
    '@type': 'Offer',
    category: 'Paid',
    price: amountText(total, offer.currency),
    priceCurrency: offer.currency,
    availability: `https://schema.org/${isOpen ? 'InStock' : 'SoldOut'}`,
    ...(end && { priceValidUntil: end.toISOString(), validThrough: end.toISOString() }),
    url,
  };
}

function person({ realm }: PageModel, lecturer: PublicLecturerFacts): Facts {
  const { slug, bio, imageUrl } = lecturer;
  return {
    '@type': 'Person',
    name: fullName(lecturer),
    ...(bio && { description: bio }),
    ...(imageUrl && { image: new URL(imageUrl, realm.origin).href }),
    ...(slug !== null && { url: new URL(lecturerPath(slug), realm.origin).href }),
  };
}
