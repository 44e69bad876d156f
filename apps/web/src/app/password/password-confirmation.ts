import type { PublicErrorCode } from '@dars/contracts/errors';

/** Ends the question with whether the session counts as confirmed. */
export type Answer = (isConfirmed: boolean) => void;

let open: Answer | undefined;
let isRepeated = false;
let answer: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** A store for `useSyncExternalStore` with the open question's answer function. */
export const passwordQuestion = {
  current: () => open,
  /** Whether the question is repeated, because the server does not accept the confirmation. */
  isRepeated: () => isRepeated,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Handles a call that was refused with 403. If the server requires a confirmation of the password, it asks for that and
 * sends the same call again, unnoticed by the caller. It repeats the question until the server accepts, because a
 * person may claim to have signed in again without having done so. Cancelling returns the refusal.
 */
export async function confirmAndSend(response: Response, send: () => Promise<Response>): Promise<Response> {
  let latest = response;
  for (let isAgain = false; await wantsPassword(latest.clone()); isAgain = true) {
    // Calls that are refused at the same time share one question.
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
