import type { DemoCourse } from '../demo-course.ts';
import { CUSTOMER_SUPPORT_IN_WRITING } from './en/customer-support-in-writing.ts';
import { DIFFICULT_CUSTOMER_CONVERSATIONS } from './en/difficult-customer-conversations.ts';
import { LEADING_A_SMALL_TEAM } from './en/leading-a-small-team.ts';
import { MEETINGS_WORTH_HAVING } from './en/meetings-worth-having.ts';
import { READING_DATA_WITH_CONFIDENCE } from './en/reading-data-with-confidence.ts';
import { SPREADSHEETS_YOU_CAN_TRUST } from './en/spreadsheets-you-can-trust.ts';
import { WRITING_FOR_BUSY_READERS } from './en/writing-for-busy-readers.ts';

/** A course that begins in the next term, for a group. */
const NEXT_GROUP: DemoCourse = {
  ...CUSTOMER_SUPPORT_IN_WRITING,
  title: 'Support in writing: the next group',
  summary:
    'The course on written support in a small group that begins together, with twenty places and a weekly hour with Helen Marsh.',
  cover: 'cover-support-group',
  opensInDays: 40,
};

export const ENGLISH_COURSES: DemoCourse[] = [
  LEADING_A_SMALL_TEAM,
  READING_DATA_WITH_CONFIDENCE,
  DIFFICULT_CUSTOMER_CONVERSATIONS,
  MEETINGS_WORTH_HAVING,
  SPREADSHEETS_YOU_CAN_TRUST,
  CUSTOMER_SUPPORT_IN_WRITING,
  WRITING_FOR_BUSY_READERS,
  NEXT_GROUP,
];
