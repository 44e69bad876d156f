import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findCircles } from './find-circles.ts';
import { type Import, importsOf } from './imports.ts';
import { brokenLayer } from './layers.ts';
import { brokenName, brokenTopLevel } from './names.ts';
import { brokenPackageDirection } from './package-direction.ts';
import { physicalCss } from './physical-css.ts';
import { checkQuestionTypes } from './question-types.ts';
import type { Violation } from './violation.ts';

/** Names at the top level that tools create; none is in the repository. */
const UNTRACKED = new Set(['.git', 'node_modules', '.turbo', '.data', '.env', '.idea', '.vscode', '.DS_Store']);
const IGNORED = ['**/node_modules', '**/dist', '**/.turbo'];

/**
 * Checks the parts of the layout that the type checker and the linter do not: where files lie, what they are called,
 * and which file imports which.
 */
export function checkStructure(root: string): Violation[] {
  const topLevel = readdirSync(root).filter((name) => !UNTRACKED.has(name));
  const files = globSync('{apps,packages}/*/**/*.{ts,tsx,css}', { cwd: root, exclude: IGNORED }).sort();
  if (files.length === 0) throw new Error(`no source found in ${root}`);
  const imports = new Map(files.map((file) => [file, file.endsWith('.css') ? [] : importsIn(root, file)]));
  return [
    ...topLevel.flatMap((name) => violation(name, brokenTopLevel(name))),
    ...files.flatMap((file) => checkFile(root, file, imports.get(file) ?? [])),
    ...checkCircles(imports),
    ...checkFolders(files),
    ...checkQuestionTypes(files, (file) => readFileSync(join(root, file), 'utf8')),
  ];
}

const importsIn = (root: string, file: string): Import[] => importsOf(file, readFileSync(join(root, file), 'utf8'));

function checkFile(root: string, file: string, imports: Import[]): Violation[] {
  const found = violation(file, brokenName(file));
  if (/^apps\/web|^packages\/ui/.test(file) && !/\.test\.tsx?$/.test(file)) {
    found.push(...physicalCss(file, readFileSync(join(root, file), 'utf8')));
  }
  for (const imported of imports) {
    const broken = brokenPackageDirection(file, imported) ?? brokenLayer(file, imported);
    found.push(...violation(file, broken, imported.line));
  }
  return found;
}

/**
 * Reports circles of files within a package that import each other, `import type` included: parts of a circle cannot be
 * understood, moved or tested apart. The packages themselves import each other in one direction.
 */
function checkCircles(imports: ReadonlyMap<string, Import[]>): Violation[] {
  const graph = new Map<string, string[]>();
  for (const [file, found] of imports) {
    const beside = found.filter(({ specifier }) => specifier.startsWith('.'));
    graph.set(
      file,
      beside.map(({ specifier }) => posix.join(posix.dirname(file), specifier)),
    );
  }
  return findCircles(graph).flatMap((circle) =>
    violation(circle[0] ?? '', `is part of a circle of imports: ${[...circle, circle[0]].join(' → ')}`),
  );
}

/** The most source files that may lie side by side in a folder. Tests and style sheets are not counted. */
const FOLDER_MAX = 25;

function checkFolders(files: readonly string[]): Violation[] {
  const sources = files.filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
  const folders = Map.groupBy(sources, (file) => posix.dirname(file));
  return [...folders].flatMap(([folder, { length }]) =>
    violation(
      folder,
      length > FOLDER_MAX
        ? `holds ${length} source files side by side: divide it into rooms, ${FOLDER_MAX} are allowed`
        : undefined,
    ),
  );
}

function violation(file: string, message: string | undefined, line?: number): Violation[] {
  return message === undefined ? [] : [{ file, message, ...(line !== undefined && { line }) }];
}
