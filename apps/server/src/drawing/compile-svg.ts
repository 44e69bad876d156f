import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { LRUCache } from 'lru-cache';

interface Drawing {
  /** The source of a drawing of ours. What people wrote comes in `inputs`, never as part of the source. */
  source: string;
  inputs: Record<string, string>;
  fonts: { key: string; blobs: Buffer[] };
  /** The contents of the only files that the source can read, by their path. */
  files: Record<string, Buffer>;
}

/** A directory that does not exist: the compiler reads no file of the machine. */
const WORKSPACE = '/nonexistent-workspace-of-drawings';
/** Compilers kept, each with the fonts of one portal's look. */
const COMPILERS = 4;
/** Rounds for which Typst keeps a result of its own that no drawing has used. */
const MAX_AGE = 2;

const compilers = new LRUCache<string, NodeCompiler>({ max: COMPILERS });

/** Lays a drawing out and returns it as an SVG whose letters are paths. @throws Error with Typst's own message */
export const compileSvg = (drawing: Drawing): string =>
  compile(drawing, (compiler, laidOut) => compiler.plainSvg(laidOut));

/** Lays a drawing out and returns it as a PDF whose letters are text. @throws Error with Typst's own message */
export const compilePdf = (drawing: Drawing): Buffer => compile(drawing, (compiler, laidOut) => compiler.pdf(laidOut));

function compile<Output>(
  { source, inputs, fonts, files }: Drawing,
  write: (compiler: NodeCompiler, laidOut: NodeTypstDocument) => Output,
): Output {
  const compiler = compilers.get(fonts.key) ?? createCompiler(fonts.blobs);
  compilers.set(fonts.key, compiler);
  compiler.resetShadow();
  for (const [path, content] of Object.entries(files)) compiler.mapShadow(`${WORKSPACE}${path}`, content);
  try {
    const compiled = compiler.compile({ mainFileContent: source, inputs, resetRead: true });
    const { result } = compiled;
    if (!result) throw new Error(`Typst: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
    return write(compiler, result);
  } finally {
    compiler.resetShadow();
    compiler.evictCache(MAX_AGE);
  }
}

function createCompiler(fontBlobs: Buffer[]): NodeCompiler {
  return NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs }] });
}
