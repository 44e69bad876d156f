import type { CourseCard, LearnerCourse, LearnerHome } from '@dars/contracts/learning/learning';
import type { WaitingFigures } from '../../../lib/course/waiting-courses.ts';

/** Counts courses in which progress waits, by their id and with that progress, into the lists of courses. */
export function countInLists(waiting: ReadonlyMap<string, LearnerCourse>): WaitingFigures {
  const inCard = (card: CourseCard): CourseCard => ({ ...card, own: waiting.get(card.id)?.course.own ?? card.own });
  return {
    inCard,
    inHome(home: LearnerHome): LearnerHome {
      const { current, mine } = home;
      const rows = mine.rows.map(inCard);
      const completedLessons = home.completedLessons + countLessons(rows) - countLessons(mine.rows);
      const counted = { ...home, completedLessons, mine: { ...mine, rows } };
      if (!current) return counted;
      const lessons = waiting.get(current.course.id)?.sections.flatMap((section) => section.lessons) ?? [];
      const path = current.path.map((lesson) => ({
        ...lesson,
        isCompleted: lessons.find(({ id }) => id === lesson.id)?.isCompleted ?? lesson.isCompleted,
      }));
      return { ...counted, current: { course: inCard(current.course), path } };
    },
  };
}

const countLessons = (cards: readonly CourseCard[]): number =>
  cards.reduce((sum, { own }) => sum + (own?.completedLessons ?? 0), 0);
