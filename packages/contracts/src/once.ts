/**
 * Procedures that the client sends again, under the same `Idempotency-Key`, until they are answered: what makes
 * something, and twice would make two; and forms, whose second sending would meet the first as somebody else's change.
 */
export const SENT_ONCE =
  /^(?!token)\w+\.(\w*[cC]reate\w*|add|duplicate|updateStaff)$|^(course|tenant|transfer)\.update$/;
