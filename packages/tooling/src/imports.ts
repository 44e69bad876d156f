import { parseSync } from 'vite';

export interface Import {
  specifier: string;
  /** `import type` is gone at runtime; `import { type X }` still loads the module. */
  typeOnly: boolean;
  line: number;
}

/** Everything that a module asks for: imports, re-exports, dynamic imports and `import('…')` in types. */
export function importsOf(file: string, source: string): Import[] {
  const { module, program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Import[] = [];
  const add = (specifier: string, start: number, typeOnly: boolean) =>
    found.push({ specifier, typeOnly, line: lineAt(source, start) });

  for (const { start, end, moduleRequest } of module.staticImports) {
    add(moduleRequest.value, start, isTypeOnly(source.slice(start, end)));
  }
  for (const { start, end, entries } of module.staticExports) {
    const request = entries[0]?.moduleRequest;
    if (request) add(request.value, start, isTypeOnly(source.slice(start, end)));
  }
  for (const node of nodesOf(program)) {
    if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') continue;
    if (isLiteral(node.source)) add(node.source.value, node.start, node.type === 'TSImportType');
  }
  return found;
}

function isTypeOnly(statement: string): boolean {
  return /^(import|export)\s+type\b(?!\s+from\b)/.test(statement);
}

interface Node {
  type: string;
  start: number;
  source?: unknown;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) yield value as Node;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

function isLiteral(node: unknown): node is { value: string } {
  return typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string';
}

export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
