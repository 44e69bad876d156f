interface Learner {
  realm: { id: string };
  user: { id: string };
}

/**
 * The beginning of the name of an attempt's outbox, and of the lock of the tab that writes there. The attempt's id
 * follows.
 */
export const attemptOutboxName = ({ realm, user }: Learner): string => `dars:attempt:${realm.id}:${user.id}:`;

/** Whether answers wait in this browser. Only then does the page load the code that sends them. */
export function hasWaitingAnswers(learner: Learner): boolean {
  const prefix = attemptOutboxName(learner);
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the learner's home has a budget of bytes and calls this without the module of `deviceStorage`
    return Object.keys(localStorage).some((name) => name.startsWith(prefix));
  } catch {
    // A browser that forbids storage has no outbox there.
    return false;
  }
}
