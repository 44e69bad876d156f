/** Paths that belong to the system (SPEC 2); a portal may not be named like a segment of one. */
const RESERVED_PATHS = [
  'reset-password',
  'login',
  'forget-password',
  'forgot-password',
  'admin',
  'admin/login',
  'admin/tenants',
  'api/login',
  'api/logout',
];

/** Sub-names that belong to the system (SPEC 2), and hosts that browsers, mail or operators give a meaning (DECISIONS 1). */
const RESERVED_SUB_NAMES = [
  'app',
  'backend',
  'www',
  'api',
  'auth',
  'files',
  'mail',
  'cdn',
  'static',
  'admin',
  'assets',
  'status',
  'localhost',
];

export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...RESERVED_SUB_NAMES,
  ...RESERVED_PATHS.flatMap((path) => path.split('/')),
]);
