interface Learner {
  realm: { id: string };
  user: { id: string };
}

/** The name of a learner's outbox of progress in this browser's storage. */
export const learningOutboxName = ({ realm, user }: Learner): string => `dars:learning:${realm.id}:${user.id}`;

/** Whether progress waits in this browser. Only then does a page without lessons load the code that sends it. */
export function hasWaitingProgress(learner: Learner): boolean {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the learner's home has a budget of bytes and calls this without the module of `deviceStorage`
    return localStorage.getItem(learningOutboxName(learner)) !== null;
  } catch {
    // A browser that forbids storage has no outbox there.
    return false;
  }
}
