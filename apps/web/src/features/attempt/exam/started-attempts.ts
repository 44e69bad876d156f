const started = new Set<string>();

/** Notes that the learner has started this attempt on this page, which opens it next and was not left before. */
export const noteStart = (attemptId: string): unknown => started.add(attemptId);

/** Whether the attempt was started on this page and is opened for the first time since. */
export const takeStart = (attemptId: string): boolean => started.delete(attemptId);
