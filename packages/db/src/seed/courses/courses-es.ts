import type { DemoCourse } from '../demo-course.ts';
import { ACCOUNTING_FOR_FREELANCERS_COURSE } from './es/accounting-for-freelancers.ts';
import { ENGLISH_FOR_MEETINGS_COURSE } from './es/english-for-meetings.ts';
import { NEGOTIATION_COURSE } from './es/negotiation.ts';
import { PHONE_PHOTOGRAPHY_COURSE } from './es/phone-photography.ts';
import { PORTUGUESE_COURSE } from './es/portuguese.ts';
import { PROJECT_MANAGEMENT_COURSE } from './es/project-management.ts';
import { SPREADSHEETS_COURSE } from './es/spreadsheets.ts';

/** A course that begins in the next term, for a group. */
const NEXT_GROUP: DemoCourse = {
  ...PORTUGUESE_COURSE,
  title: 'Portugués en grupo: próxima edición',
  summary:
    'El curso de portugués en un grupo pequeño que empieza a la vez, con veinte plazas y una hora semanal con Beatriz Almeida.',
  cover: 'cover-portuguese-group',
  opensInDays: 40,
};

export const SPANISH_COURSES: DemoCourse[] = [
  PROJECT_MANAGEMENT_COURSE,
  PHONE_PHOTOGRAPHY_COURSE,
  ENGLISH_FOR_MEETINGS_COURSE,
  SPREADSHEETS_COURSE,
  PORTUGUESE_COURSE,
  NEGOTIATION_COURSE,
  ACCOUNTING_FOR_FREELANCERS_COURSE,
  NEXT_GROUP,
];
