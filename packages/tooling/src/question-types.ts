import type { Violation } from './violation.ts';

/** The registry of the types of questions. The check reads the types from its imports. */
const REGISTRY = 'packages/contracts/src/content/question/question-types.ts';

/** The folders in which every type has a file. Each has a registry, which the compiler keeps complete. */
const ROOMS = [
  ['packages/contracts/src/content/question', 'ts'],
  ['apps/server/src/modules/quiz/grading', 'ts'],
  ['apps/web/src/lib/question/types', 'tsx'],
  ['apps/web/src/features/quiz/types', 'tsx'],
] as const;

/** A way to read a source file by its path from the root. */
type ReadSource = (file: string) => string;

/**
 * Checks that every type of question has a file of its name in each room, and that no code asks for a type by its name:
 * such a place would stay behind when a type is added. Tests may ask.
 */
export function checkQuestionTypes(files: readonly string[], read: ReadSource): Violation[] {
  if (!files.includes(REGISTRY)) return [];
  const types = [...read(REGISTRY).matchAll(/import \{ (\w+) \} from '\.\/([\w-]+)\.ts'/g)];
  const asked = new RegExp(`(?:\\bcase|[!=]==) '(?:${types.map(([, name]) => name).join('|')})'`);
  return [
    ...types.flatMap(([, name = '', file = '']) => missingFiles(files, name, file)),
    ...files.filter(isSource).flatMap((file) => {
      const line = read(file)
        .split('\n')
        .findIndex((each) => asked.test(each));
      const message = `asks for a type of question by its name: let the type's own file answer (${REGISTRY})`;
      return line < 0 ? [] : [{ file, line: line + 1, message }];
    }),
  ];
}

function missingFiles(files: readonly string[], name: string, file: string): Violation[] {
  return ROOMS.map(([folder, suffix]) => `${folder}/${file}.${suffix}`)
    .filter((path) => !files.includes(path))
    .map((path) => ({ file: path, message: `is missing: every type of question has a file there, also ${name}` }));
}

const isSource = (file: string) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);
