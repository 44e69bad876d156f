import type { MadeQuiz } from './demo-attempts.ts';
import type { DemoCourse } from './demo-course.ts';

export interface MadeActivity {
  id: string;
  duration: number | null;
  quiz?: MadeQuiz | undefined;
}

/** A course as it was made, for what is learnt in it. */
export interface MadeCourse {
  id: string;
  enrolment: DemoCourse['enrolment'];
  publishedAt: Date;
  lessons: { id: string; activities: MadeActivity[] }[];
}
