/** The lists of the consoles whose columns a person chooses. The names are stored. */
export const LIST_NAMES = [
  'learners',
  'learner-courses',
  'learner-attempts',
  'staff',
  'courses',
  'course-templates',
  'course-learners',
  'groups',
  'group-members',
  'invitations',
  'invitation-uses',
  'certificates',
  'invoices',
  'orders',
  'coupons',
  'bundles',
  'quiz-results',
  'question-bank',
  'tokens',
  'portals',
  'accounts',
  'portal-requests',
  'platform-audit',
] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** Most characters of the name of a saved view. */
export const VIEW_NAME_MAX = 60;
