type Task = () => Promise<number>;

/** What somebody who signs out would lose, and is asked about first. */
export interface LeaveQuestion {
  title: string;
  description: string;
  confirmText: string;
  cancelText: string;
}

const tasks = new Set<Task>();
const questions = new Set<() => LeaveQuestion | undefined>();

/** Asked whenever somebody is about to sign out: sends what still waits in this browser, and resolves with what is left. */
export function beforeSignOut(task: Task): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Asked before that: what cannot be sent in a moment. */
export function askBeforeSignOut(question: () => LeaveQuestion | undefined): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** How much of what waits here the server still doesn't have. */
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
