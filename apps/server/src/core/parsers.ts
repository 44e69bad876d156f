import type { AnyTRPCProcedure } from '@trpc/server';
import { $ZodArray, $ZodError, $ZodNullable, $ZodObject, $ZodObjectJIT, type $ZodType, parse } from 'zod/v4/core';
import type { Context } from './context.ts';

interface Schemas {
  input?: $ZodType;
  output?: $ZodType;
}

/** The part of a tRPC handler's arguments that the parsers use. */
interface Call {
  ctx: Pick<Context, 'deps'>;
  input?: unknown;
  getRawInput(): Promise<unknown>;
}

type Handler = (call: Call) => unknown;
type Kind = 'query' | 'mutation';
type Procedure = (call: Call) => unknown;

/** tRPC's procedure builder without its generic types. */
interface Builder {
  meta(meta: unknown): Builder;
  use(middleware: unknown): Builder;
  input(schema: unknown): Builder;
  output(schema: unknown): Builder;
  query(handler: Handler): Procedure;
  mutation(handler: Handler): Procedure;
}

/**
 * Returns the builder with `input` and `output` parsed around the handler. tRPC makes each of them an awaiting
 * middleware, which for a list of ten rows takes a tenth of the whole request. tRPC also distinguishes an invalid
 * answer from an invalid input only by the error's code, which is lost where a transaction must see the error.
 */
export function withParsing<Typed extends object>(typed: Typed, schemas: Schemas = {}): Typed {
  const builder = typed as unknown as Builder;
  const around = (handler: Handler) => {
    const [input, output] = [compileSchema(schemas.input), compileSchema(schemas.output)];
    return async (call: Call) => {
      const read = input && parse(input, await call.getRawInput());
      return readAnswer(output, await handler({ ...call, input: read }));
    };
  };
  const build = (kind: Kind, handler: Handler) => {
    const own = builder[kind](around(handler));
    const plain = withParsers(builder, schemas)[kind](handler);
    const choose: Procedure = (call) => (call.ctx.deps?.plain?.includes('parsers') ? plain : own)(call);
    return Object.assign(choose, own, { schemas });
  };
  return {
    ...typed,
    meta: (meta: unknown) => withParsing(builder.meta(meta), schemas),
    use: (middleware: unknown) => withParsing(builder.use(middleware), schemas),
    input: (input: $ZodType) => withParsing(builder, { ...schemas, input }),
    output: (output: $ZodType) => withParsing(builder, { ...schemas, output }),
    query: (handler: Handler) => build('query', handler),
    mutation: (handler: Handler) => build('mutation', handler),
  };
}

/** Returns the builder with tRPC's own parsers: the fallback. */
function withParsers(builder: Builder, { input, output }: Schemas): Builder {
  const reading = input ? builder.input(input) : builder;
  // A function, because tRPC would tell an invalid answer from an invalid input only by the error's code.
  return output ? reading.output((answer: unknown) => readAnswer(output, answer)) : reading;
}

/** Parses the handler's answer. An invalid answer is the server's fault, so it becomes an error without issues. */
function readAnswer(schema: $ZodType | undefined, answer: unknown): unknown {
  if (schema === undefined) return answer;
  try {
    return parse(schema, answer);
  } catch (error) {
    if (!(error instanceof $ZodError)) throw error;
    throw new Error('An answer does not match the output schema of its procedure', { cause: error });
  }
}

/**
 * Returns the schema with objects that compile to code at their first use. `zod/mini` omits this to be small in a
 * browser; on a server it makes a list's rows several times as fast.
 */
export function compileSchema<Schema extends $ZodType | undefined>(schema: Schema): Schema;
export function compileSchema(schema: $ZodType | undefined): $ZodType | undefined {
  if (schema instanceof $ZodArray)
    return new $ZodArray({ ...schema._zod.def, element: compileSchema(schema._zod.def.element) });
  if (schema instanceof $ZodNullable)
    return new $ZodNullable({ ...schema._zod.def, innerType: compileSchema(schema._zod.def.innerType) });
  if (!(schema instanceof $ZodObject)) return schema;
  const { shape } = schema._zod.def;
  const entries = Object.entries(shape).map(([key, field]) => [key, compileSchema(field)] as const);
  return new $ZodObjectJIT({ ...schema._zod.def, shape: Object.fromEntries(entries) });
}

/** Returns the schemas of a procedure's input and output. */
export function schemasOf(procedure: AnyTRPCProcedure | undefined): Schemas {
  return (procedure as { schemas?: Schemas } | undefined)?.schemas ?? {};
}
