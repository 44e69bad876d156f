/** Limits on the number of requests from one address, each per minute. */
export interface Limits {
  /** Requests for data or a page, also of one signed-in user or token. 0 turns off all limits. */
  requests: number;
  /** Sign-ins, with the right password or a wrong one. A class that shares an address signs in at once. */
  signIn: number;
  /** Challenges for a sign-in by passkey. A sign-in page asks for one when it is opened. */
  passkey: number;
  mail: number;
  existence: number;
  /** Certificates that a visitor verifies. */
  verification: number;
  /** Pictures that are not drawn yet. */
  drawing: number;
}

/**
 * Limits that only stop a flood. A school has one address, from which hundreds of people sign in within minutes, and a
 * limit by account already stops somebody who guesses a password.
 */
export const toLimits = (requests: number): Limits => ({
  requests,
  signIn: 600,
  passkey: 1200,
  mail: 20,
  existence: 10,
  verification: 600,
  drawing: 60,
});
