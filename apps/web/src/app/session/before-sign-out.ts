type Task = () => Promise<number>;

/** A confirmation before signing out, with what would be lost. */
export interface LeaveQuestion {
  title: string;
  description: string;
  confirmText: string;
  cancelText: string;
}

const tasks = new Set<Task>();
const questions = new Set<() => LeaveQuestion | undefined>();

/**
 * Registers a task that sends waiting data before signing out. It resolves with the number of items left.
 * @returns a function that removes the task
 */
export function beforeSignOut(task: Task): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/**
 * Registers a question about data that cannot be sent in a moment; it is asked before the tasks run.
 * @returns a function that removes the question
 */
export function askBeforeSignOut(question: () => LeaveQuestion | undefined): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** Runs all tasks and resolves with the number of items that the server still does not have. */
export async function sendBeforeSignOut(): Promise<number> {
  const left = await Promise.all([...tasks].map((task) => task()));
  return left.reduce((sum, each) => sum + each, 0);
}

export function questionBeforeSignOut(): LeaveQuestion | undefined {
  for (const question of questions) {
    const asked = question();
    if (asked) return asked;
  }
  return undefined;
}
