/**
 * Finds circles among files that import each other, `import type` included: parts of a circle cannot be understood, moved
 * or tested apart.
 * @param imports For each file the files that it imports.
 * @returns One entry for each circle found: the files in the order in which they import each other. Files that are part of
 *   several circles are reported with the first.
 */
export function findImportCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];

  function visit(file: string): void {
    const start = path.indexOf(file);
    if (start >= 0) circles.push(path.slice(start));
    if (start >= 0 || finished.has(file)) return;
    path.push(file);
    for (const imported of imports.get(file) ?? []) visit(imported);
    path.pop();
    finished.add(file);
  }

  for (const file of imports.keys()) visit(file);
  return circles;
}
