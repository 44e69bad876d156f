import type { Answered, Calls } from '../exam/calls.ts';
import type { DayLearner, placesOf } from './portals.ts';

/** An act that is being done. */
export interface Doing {
  learner: DayLearner;
  variation: number;
  places: ReturnType<typeof placesOf>;
  browser: Browser;
}

/** The browser of one person in one portal. */
export interface Browser {
  query<Data>(name: string, input?: object): Promise<Data>;
  mutate<Data>(name: string, input: object, idempotencyKey?: string): Promise<Data>;
  page(path: string): Promise<string>;
  post(path: string, body: object): Promise<string>;
  /** Gets a part of a file. */
  part(path: string, range: string): Promise<void>;
}

export interface ActContext {
  calls: Calls;
  /** The password of everybody in the portals. */
  password: string;
  /** Called before a call is repeated because the server was full. */
  onRetry(): void;
}

/** Opens the browser of a person, or of a visitor without a cookie. */
export function openBrowser({ calls, onRetry }: ActContext, own: { host: string; cookie?: string }): Browser {
  const decided = async (call: Parameters<Calls['once']>[0]): Promise<Answered> => {
    const answered = await calls.untilDecided({ ...own, ...call }, onRetry);
    if (answered.status === (call.range === undefined ? 200 : 206)) return answered;
    throw new Error(`${own.host}${call.path} ${answered.status} ${answered.text.slice(0, 300)}`);
  };
  return {
    query: async (name, input) => {
      const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      return dataOf(await decided({ path: `/trpc/${name}${search}` }));
    },
    mutate: async (name, body, idempotencyKey) =>
      dataOf(await decided({ path: `/trpc/${name}`, body, ...(idempotencyKey !== undefined && { idempotencyKey }) })),
    page: async (path) => (await decided({ path, isPage: true })).text,
    post: async (path, body) => (await decided({ path, body })).text,
    part: async (path, range) => {
      await decided({ path, range });
    },
  };
}

const dataOf = <Data>({ text }: Answered): Data => (JSON.parse(text) as { result: { data: Data } }).result.data;
