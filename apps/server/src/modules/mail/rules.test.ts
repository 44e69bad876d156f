import { expect, test } from 'vitest';
import { mailFailure } from './rules.ts';

test.each([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <x@y.test>: Recipient address rejected: User unknown",
    'address',
  ],
  ['550 No such user here', 'address'],
  ['553 5.1.3 malformed address', 'address'],
  ['552 5.2.2 Mailbox full', 'full'],
  ['452 4.2.2 The email account that you tried to reach is over quota', 'full'],
  ['554 5.7.1 Message rejected as spam', 'content'],
  ['550 5.7.1 Unauthenticated email is not accepted due to domain policy', 'content'],
  ['Message failed: 554 Transaction failed', 'content'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['getaddrinfo ENOTFOUND mail.example', 'unreachable'],
  ['Greeting never received', 'unreachable'],
  ['Connection timeout', 'unreachable'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'sign-in'],
  ['530 5.7.0 Authentication required', 'sign-in'],
  ['451 4.3.0 Try again later', 'unknown'],
  [null, 'unknown'],
])('%s: %s', (answer, failure) => {
  expect(mailFailure(answer)).toBe(failure);
});
