/**
 * Procedures that the client sends again, under the same `Idempotency-Key`, until they are answered: what makes
 * something, and twice would make two; and forms, whose second sending would meet the first as somebody else's change.
 */
export const SENT_ONCE: readonly string[] = [
  ...['tenant.create', 'tenant.update', 'user.platformCreate', 'people.createStaff', 'people.updateStaff'],
  ...['course.create', 'course.update', 'course.duplicate', 'outline.add', 'activity.create', 'quiz.createQuestion'],
  ...['enrolment.add', 'transfer.create', 'transfer.update'],
];
