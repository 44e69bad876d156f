import type { DemoCourse } from '../demo-course.ts';
import { ARABIC_CALLIGRAPHY } from './ar/arabic-calligraphy.ts';
import { DATA_ANALYSIS } from './ar/data-analysis.ts';
import { FEASIBILITY_STUDY } from './ar/feasibility-study.ts';
import { PALM_WEAVING } from './ar/palm-weaving.ts';
import { PYTHON_BASICS } from './ar/python-basics.ts';
import { TIME_MANAGEMENT } from './ar/time-management.ts';
import { USER_EXPERIENCE } from './ar/user-experience.ts';
import { VISUAL_DESIGN } from './ar/visual-design.ts';
import { WEB_PAGE } from './ar/web-page.ts';
import { WOODEN_FURNITURE } from './ar/wooden-furniture.ts';

/** A course that begins in the next term, for a group. */
const NEXT_GROUP: DemoCourse = {
  ...USER_EXPERIENCE,
  title: 'تجربة المستخدم: دفعة جديدة مع لقاءات',
  summary: 'دورة تجربة المستخدم في مجموعة صغيرة تبدأ معًا، بعشرين مقعدًا ولقاء أسبوعي مع ريم القحطاني.',
  cover: 'cover-ux-group',
  opensInDays: 40,
};

export const ARABIC_COURSES: DemoCourse[] = [
  PYTHON_BASICS,
  VISUAL_DESIGN,
  TIME_MANAGEMENT,
  WEB_PAGE,
  USER_EXPERIENCE,
  FEASIBILITY_STUDY,
  DATA_ANALYSIS,
  NEXT_GROUP,
];
export const CRAFT_COURSES: DemoCourse[] = [PALM_WEAVING, ARABIC_CALLIGRAPHY, WOODEN_FURNITURE];
