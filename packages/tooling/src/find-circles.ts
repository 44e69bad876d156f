/**
 * Finds the circles in a directed graph.
 * @param edges For each node the nodes that it leads to. A node without an entry leads to none.
 * @returns One entry for each circle found: its nodes in the order of the edges. Of circles that share a node at least
 *   one is reported.
 */
export function findCircles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];

  function visit(node: string): void {
    const start = path.indexOf(node);
    if (start >= 0) circles.push(path.slice(start));
    if (start >= 0 || finished.has(node)) return;
    path.push(node);
    for (const next of edges.get(node) ?? []) visit(next);
    path.pop();
    finished.add(node);
  }

  for (const node of edges.keys()) visit(node);
  return circles;
}
