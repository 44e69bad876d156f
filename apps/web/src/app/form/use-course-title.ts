import { trpc } from '../session/trpc.ts';

/** Returns the title of a course; undefined while it loads. */
export function useCourseTitle(id: string | undefined): string | undefined {
  const { data } = trpc.course.get.useQuery({ id: id ?? '' }, { enabled: id !== undefined });
  return id === undefined ? undefined : data?.title;
}
