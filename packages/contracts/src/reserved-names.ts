/** Paths that belong to the system (SPEC 2), those that the product itself answers among them; a portal may not be named like a segment of one. */
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
  'home',
  'migrations',
  'register',
  'courses',
  'portals',
  'templates',
  'create-account',
  'trpc',
  'dev',
  'healthz',
  'readyz',
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
