import { bundleCheckoutPath, checkoutPath } from '@dars/contracts/selling/checkout-path';
import type { OwnOrder } from '@dars/contracts/selling/order';
import { coursePath, MY_COURSES } from '../../lib/course/learner-paths.ts';

type Ordered = Pick<OwnOrder, 'bundleId' | 'courses'>;

/** Returns the page on which a learner goes on with what was ordered, or orders it again. */
export const checkoutPathOf = ({ bundleId, courses }: Ordered): string =>
  bundleId === null ? checkoutPath(courses[0]?.slug ?? '') : bundleCheckoutPath(bundleId);

/** Returns the page that a paid order opens: its course, or the learner's courses. */
export const openedPath = ({ courses: [course, ...others] }: Ordered): string =>
  course && others.length === 0 ? coursePath(course.id) : MY_COURSES;
