import type { StoredCourse } from '../../content/course/policy.ts';
import { freeSeatsOf } from '../../learning/rules.ts';

/** The seats and places that a dry run has given away, by course and by group: nothing that it writes would count them. */
export type SeatsTaken = Map<string, number>;

type StatusOf = (courseId: string) => string | null;

/** The free seats of courses, which the rows of a batch take one after another. */
export class Seats {
  readonly #overbook: boolean;
  readonly #taken: SeatsTaken;

  /** @param taken the seats that are taken already besides those of the counted learners, by course */
  constructor({ overbook, taken }: { overbook: boolean; taken: SeatsTaken }) {
    this.#overbook = overbook;
    this.#taken = taken;
  }

  /** Returns those of the courses that have no seat left for a person. */
  findFull(courses: readonly StoredCourse[], statusOf: StatusOf): StoredCourse[] {
    if (this.#overbook) return [];
    return courses.filter((course) => needsSeat(statusOf(course.id)) && seatsLeftIn(course, this.#taken) <= 0);
  }

  /** Takes a seat in each of the courses that the person enters. */
  take(courses: readonly StoredCourse[], statusOf: StatusOf): void {
    for (const { id } of courses.filter((course) => needsSeat(statusOf(course.id)))) claimSeats(this.#taken, id, 1);
  }
}

const needsSeat = (status: string | null): boolean => status !== 'ACTIVE' && status !== 'BLOCKED';

export const seatsLeftIn = (course: StoredCourse, taken: SeatsTaken): number =>
  freeSeatsOf(course) - (taken.get(course.id) ?? 0);

export function claimSeats(taken: SeatsTaken, courseId: string, seats: number): void {
  taken.set(courseId, (taken.get(courseId) ?? 0) + seats);
}
