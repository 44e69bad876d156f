import { loadModule, type Node, parseSync } from 'libpg-query';

// Postgres' own grammar, compiled to WebAssembly.
await loadModule();

/** Parses one or more SQL statements. @throws SqlError for a text that Postgres' grammar refuses */
export function parseStatements(text: string): Node[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));
}

type KeyOf<Each> = Each extends unknown ? keyof Each : never;
type ContentIn<Each, Kind extends string> = Each extends Record<Kind, infer Content> ? Content : never;

/** A kind of node by its name in Postgres' grammar, such as `SelectStmt`. */
type NodeKind = KeyOf<Node>;
type Content<Kind extends NodeKind> = ContentIn<Node, Kind>;

/** Returns the content of a node if it is of this kind. */
export function ofKind<Kind extends NodeKind>(node: unknown, kind: Kind): Content<Kind> | undefined {
  const content = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[kind] : undefined;
  return content as Content<Kind> | undefined;
}

/** Lists the direct parts of a node or of a list of nodes. */
export function partsOf(node: unknown): unknown[] {
  return typeof node === 'object' && node !== null ? Object.values(node) : [];
}

/** Lists the contents of all nodes of one kind in a tree, the tree's own root included. */
export function findAll<Kind extends NodeKind>(tree: unknown, kind: Kind): Content<Kind>[] {
  const own = ofKind(tree, kind);
  const below = partsOf(tree).flatMap((part) => findAll(part, kind));
  return own === undefined ? below : [own, ...below];
}

/** Returns the parts of a dotted name, such as `a.tenant_id`; a star is left out. */
export function nameParts(nodes: Node[] | undefined): string[] {
  return (nodes ?? []).flatMap((node) => ofKind(node, 'String')?.sval ?? []);
}
