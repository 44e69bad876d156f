import { useEffect, useState } from 'react';
import type { CourseOutline } from '../outline/use-outline.ts';

/** Runs an action on a part that was just added, once the server has assigned its id. */
export function useWhenStored(queue: CourseOutline['queue']) {
  const [request, setRequest] = useState<{ id: string; run: (id: string) => void }>();
  useEffect(() => {
    if (!request) return undefined;
    const runIfStored = () => {
      const id = queue.serverId(request.id);
      if (!queue.hasServerId(id)) return;
      setRequest(undefined);
      request.run(id);
    };
    runIfStored();
    const unsubscribe = queue.subscribe(runIfStored);
    return () => void unsubscribe();
  }, [queue, request]);
  return (id: string, run: (id: string) => void) => setRequest({ id, run });
}
