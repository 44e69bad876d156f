import type { DemoCourse } from '../demo-course.ts';
import { ACCOUNTING_FOR_FREELANCERS_COURSE } from './es/accounting-for-freelancers.ts';
import { ENGLISH_FOR_MEETINGS_COURSE } from './es/english-for-meetings.ts';
import { NEGOTIATION_COURSE } from './es/negotiation.ts';
import { PHONE_PHOTOGRAPHY_COURSE } from './es/phone-photography.ts';
import { PORTUGUESE_COURSE } from './es/portuguese.ts';
import { PROJECT_MANAGEMENT_COURSE } from './es/project-management.ts';
import { SPREADSHEETS_COURSE } from './es/spreadsheets.ts';

export const SPANISH_COURSES: DemoCourse[] = [
  PROJECT_MANAGEMENT_COURSE,
  PHONE_PHOTOGRAPHY_COURSE,
  ENGLISH_FOR_MEETINGS_COURSE,
  SPREADSHEETS_COURSE,
  PORTUGUESE_COURSE,
  NEGOTIATION_COURSE,
  ACCOUNTING_FOR_FREELANCERS_COURSE,
];
