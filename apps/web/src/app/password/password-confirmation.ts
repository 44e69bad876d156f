import type { PublicErrorCode } from '@dars/contracts/errors';

/** Ends the question: tells whether the session counts as confirmed now. */
export type Answer = (isConfirmed: boolean) => void;

let open: Answer | undefined;
let isRepeated = false;
let answer: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** A store for `useSyncExternalStore`: the answer that an open question waits for. */
export const passwordQuestion = {
  current: () => open,
  /** Whether it is asked again, since the server has not seen what was confirmed. */
  isRepeated: () => isRepeated,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Answers a call that was refused with 403. Where the server refuses it until the person has confirmed who they are, asks
 * for that and sends the same call again; the form that waits for the answer notices nothing. The question comes back as
 * long as the server is not satisfied: somebody may say that they have signed in anew and have not. Whoever gives up gets
 * the refusal.
 */
export async function confirmAndSend(response: Response, send: () => Promise<Response>): Promise<Response> {
  let latest = response;
  for (let isAgain = false; await wantsPassword(latest.clone()); isAgain = true) {
    // Calls that are refused together share one question.
    answer ??= ask(isAgain);
    if (!(await answer)) break;
    latest = await send();
  }
  return latest;
}

const WANTED: PublicErrorCode = 'password-confirmation-required';

async function wantsPassword(response: Response): Promise<boolean> {
  return response.status === 403 && (await response.text()).includes(`"${WANTED}"`);
}

async function ask(isAgain: boolean): Promise<boolean> {
  isRepeated = isAgain;
  const isConfirmed = await new Promise<boolean>(setOpen);
  setOpen(undefined);
  answer = undefined;
  return isConfirmed;
}

function setOpen(next: Answer | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}
