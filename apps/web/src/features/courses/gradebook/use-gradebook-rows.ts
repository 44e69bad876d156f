import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../../../app/session/trpc.ts';
import { type GradebookSearch, gradebookInput } from './gradebook-search.ts';

/** Reads the learners of a gradebook, page after page. */
export function useGradebookRows(courseId: string, search: GradebookSearch) {
  const { client } = trpc.useUtils();
  const input = { courseId, ...gradebookInput(search) };
  const first: string | undefined = undefined;
  return useInfiniteQuery({
    queryKey: [...getQueryKey(trpc.gradebook.list), input],
    initialPageParam: first as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      client.gradebook.list.query({ ...input, ...(after !== undefined && { after }) }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
