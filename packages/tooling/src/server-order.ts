/** The modules of the server from the bottom up. A module may import only the modules that are listed before it. */
const MODULES =
  'mail upload locale transfer migration backup settings page legal accounts audit portal-request tenant package-terms fee content selling card certificate badge learning review catalogue quiz question-import question-export enrolment order statement invoice sales group gradebook people people-import invitation personal-data learner-merge learner reports'.split(
    ' ',
  );

/** The rooms of apps/server/src from the bottom up. A room may import only the rooms that are listed before it. */
const ROOMS = [
  ...['config', 'core', 'storage', 'drawing'],
  ...MODULES.map((name) => `modules/${name}`),
  ...['router.ts', 'jobs', 'http', 'start', 'metrics', 'tracing', 'doctor', 'backup', 'app.ts', 'server.ts'],
];

/**
 * The folders within big rooms, from the bottom up; files beside the folders stand below all of them. `router` stands
 * for a module's router.ts and rest.ts.
 */
export const ROOMS_WITHIN: Record<string, readonly string[]> = {
  'modules/accounts': [
    'account',
    'second-factor',
    'session',
    'passkey',
    'list-view',
    'social',
    'signup',
    'recovery',
    'address',
    'router',
    'users',
    'profile',
    'tokens',
  ],
  'modules/content': ['category', 'course', 'template', 'draw', 'outline', 'activity'],
  'modules/selling': ['router', 'price', 'bundle', 'coupon'],
  'modules/card': ['providers', 'stand-in', 'router'],
  'modules/order': ['card', 'opening', 'router'],
  'modules/statement': ['reading', 'matching', 'router'],
  'modules/learning': ['recording', 'study', 'router'],
  'modules/quiz': ['grading', 'attempt', 'authoring', 'bank', 'taking', 'results', 'regrade', 'marking', 'router'],
  'modules/question-import': ['formats', 'importing', 'router'],
  'modules/question-export': ['formats', 'exporting', 'router'],
  'modules/people-import': ['reading', 'importing', 'router'],
  http: ['api', 'openapi', 'files', 'guards', 'pages'],
};

/** Files that Node starts, beside the rooms: a command may import every room and no other command. */
const COMMANDS = new Set([
  'main.ts',
  'backup.ts',
  'badge-keys.ts',
  'dev.ts',
  'distribute.ts',
  'doctor.ts',
  'figures.ts',
  'migrate.ts',
  'restore.ts',
  'seed.ts',
]);

export interface ServerFile {
  /** A folder of apps/server/src, a folder of its modules/, or a file beside the folders. */
  room: string;
  /** The module's name if the file belongs to a module. */
  module: string | undefined;
  /** The path below the room without its suffix; empty for a file beside the folders. */
  part: string;
}

/** Finds the room of a file; the path begins below apps/server/src. */
export function locateServerFile(path: string): ServerFile {
  const [first = '', second = '', ...rest] = path.split('/');
  const part = (names: string[]) => names.join('/').replace(/\.ts$/, '');
  if (first === 'modules') return { room: `modules/${second}`, module: second, part: part(rest) };
  return { room: first, module: undefined, part: part([second, ...rest].filter(Boolean)) };
}

/** Returns why one room may not import another, or undefined where it may. */
export function brokenOrder(from: string, to: string): string | undefined {
  if (from === to) return undefined;
  if (COMMANDS.has(to)) return `may not import ${to}: nothing stands above a command`;
  if (COMMANDS.has(from)) return undefined;
  for (const room of [from, to]) {
    if (!ROOMS.includes(room)) return `${room} has no place in the order of packages/tooling/src/server-order.ts`;
  }
  if (ROOMS.indexOf(to) < ROOMS.indexOf(from)) return undefined;
  return `${from} may not import ${to}, which stands above it (packages/tooling/src/server-order.ts)`;
}
