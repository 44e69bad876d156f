import type { PublicErrorCode } from '@dars/contracts/errors';

/** Ends the question: tells whether the session counts as confirmed now. */
export type Answer = (isConfirmed: boolean) => void;

let open: Answer | undefined;
let answer: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** A store for `useSyncExternalStore`: the answer that an open question waits for. */
export const passwordQuestion = {
  current: () => open,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Answers a call that was refused with 403. Where the server refuses it until the password is confirmed, asks for the
 * password and sends the same call again; the form that waits for the answer notices nothing. Whoever gives up gets the
 * refusal.
 */
export async function confirmAndSend(response: Response, send: () => Promise<Response>): Promise<Response> {
  if (!(await wantsPassword(response.clone()))) return response;
  // Calls that are refused together share one question.
  answer ??= askForPassword();
  return (await answer) ? send() : response;
}

const WANTED: PublicErrorCode = 'password-confirmation-required';

async function wantsPassword(response: Response): Promise<boolean> {
  return (await response.text()).includes(`"${WANTED}"`);
}

async function askForPassword(): Promise<boolean> {
  const isConfirmed = await new Promise<boolean>(setOpen);
  setOpen(undefined);
  answer = undefined;
  return isConfirmed;
}

function setOpen(next: Answer | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}
