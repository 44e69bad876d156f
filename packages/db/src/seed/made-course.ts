import type { MadeQuiz } from './demo-attempts.ts';
import type { DemoCourse } from './demo-course.ts';

export interface MadeActivity {
  id: string;
  duration: number | null;
  quiz?: MadeQuiz | undefined;
}

/** A course with the ids that progress in it needs. */
export interface MadeCourse {
  id: string;
  enrolment: DemoCourse['enrolment'];
  publishedAt: Date;
  lessons: { id: string; activities: MadeActivity[] }[];
}
