import { AppError } from '@dars/contracts/errors';
import type { TRPCCreateRouterOptions } from '@trpc/server';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Context } from './context.ts';
import { toAppError } from './errors.ts';
import { router, t } from './init.ts';

export type Schema = z.core.$ZodType;
type Parsed<S> = S extends Schema ? z.core.output<S> : undefined;

/**
 * A REST path of the specification with its input and its procedure. A route is data, so that tests and the OpenAPI
 * document can read it.
 */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** The procedure's path in the router, for the parity test and the documentation. */
  procedure: string;
  /** One line for the API's documentation. */
  summary: string;
  params: Schema | undefined;
  query: Schema | undefined;
  body: Schema | undefined;
  /**
   * Set for a route whose body is a file of any type instead of JSON, with its most bytes. `call` gets the bytes as a
   * `Buffer` in `body`.
   */
  raw?: RawBody | undefined;
  status: number;
  /** Whether an answer only says that work was accepted that goes on: it has the status 202. */
  isAccepted?: ((answer: unknown) => boolean) | undefined;
  call(ctx: Context, input: { params: unknown; query: unknown; body: unknown }): Promise<unknown>;
  /** The schema of the answer if it differs from the procedure's output. */
  answers?: Schema | undefined;
  /** The route also answers at the host of an archived portal. */
  outlivesPortal?: boolean | undefined;
  /** Replaces `call` for a visitor of a portal, who has no session. */
  forVisitors?: RestRoute['call'] | undefined;
}

interface RawBody {
  maxBytes: number;
  /** The content types that the documentation names. */
  types: readonly string[];
}

/**
 * Returns the function with which a module declares its routes. `call` gets a caller of the given routers, so that the
 * module sees only its own procedures. The route's schemas are the only place that coerces query and path parameters.
 */
export function restRouteOf<Routers extends TRPCCreateRouterOptions>(routers: Routers) {
  const createCaller = t.createCallerFactory(router(routers));
  type Caller = ReturnType<typeof createCaller>;

  return function restRoute<
    Params extends Schema | undefined = undefined,
    Query extends Schema | undefined = undefined,
    Body extends Schema | undefined = undefined,
    Answer = unknown,
  >(route: {
    method: RestRoute['method'];
    url: string;
    procedure: string;
    summary: string;
    params?: Params;
    query?: Query;
    body?: Body;
    raw?: RawBody;
    status?: number;
    answers?: Schema;
    outlivesPortal?: boolean;
    call(caller: Caller, input: { params: Parsed<Params>; query: Parsed<Query>; body: Parsed<Body> }): Promise<Answer>;
    isAccepted?(answer: Answer): boolean;
    forVisitors?(
      caller: Caller,
      input: { params: Parsed<Params>; query: Parsed<Query>; body: Parsed<Body> },
    ): Promise<unknown>;
  }): RestRoute {
    const { params, query, body, status = 200, call, forVisitors, isAccepted } = route;
    // `registerRest` parses each part with these schemas before it calls.
    type Input = { params: Parsed<Params>; query: Parsed<Query>; body: Parsed<Body> };
    return {
      ...route,
      params,
      query,
      body,
      status,
      isAccepted: isAccepted && ((answer) => isAccepted(answer as Answer)),
      call: (ctx, input) => call(createCaller(ctx), input as Input),
      forVisitors: forVisitors && ((ctx, input) => forVisitors(createCaller(ctx), input as Input)),
    };
  };
}

/** The type of the caller that the routes of `restRouteOf` receive. */
export type CallerOf<Route extends ReturnType<typeof restRouteOf>> = Parameters<Parameters<Route>[0]['call']>[0];

/** Reports the issues of the procedure's `field` under the name of the field that carries it in this path. */
export function renameIssueField<Answer>(field: string, here: string, call: Promise<Answer>): Promise<Answer> {
  return call.catch((thrown: unknown) => {
    const { code, details } = toAppError(thrown);
    if (!details.issues) throw thrown;
    const rename = (step: string | number) => (step === field ? here : step);
    const issues = details.issues.map((issue) => ({ ...issue, path: issue.path.map(rename) }));
    throw new AppError(code, { ...details, issues }, { cause: thrown });
  });
}

/** A file as the answer of a REST route, which browsers save under its name. */
export class FileAnswer {
  readonly #file: { name: string; mediaType: string; content: Buffer };

  constructor(file: { name: string; mediaType: string; content: Buffer }) {
    this.#file = file;
  }

  send(reply: FastifyReply): FastifyReply {
    const { name, mediaType, content } = this.#file;
    return reply.header('content-disposition', attachmentOf(name)).type(mediaType).send(content);
  }
}

/** Names a file in any script, as in RFC 6266 and RFC 8187, with a name for programs that know ASCII only. */
export function attachmentOf(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
