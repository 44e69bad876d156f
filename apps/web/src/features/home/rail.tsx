import type { CourseCard } from '@dars/contracts/learning/learning';
import { type ReactNode, useId } from 'react';

interface RailProps {
  title: string;
  courses: readonly CourseCard[];
  ranked?: boolean;
  children: (course: CourseCard, index: number) => ReactNode;
}

/** A horizontally scrolling row of courses. Renders nothing if there are none. */
export function Rail({ title, courses, ranked = false, children }: RailProps) {
  const id = useId();
  if (courses.length === 0) return null;
  return (
    <section className={ranked ? 'rail is-ranked' : 'rail'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {courses.map((course, index) => (
          <li key={course.id}>{children(course, index)}</li>
        ))}
      </ul>
    </section>
  );
}
