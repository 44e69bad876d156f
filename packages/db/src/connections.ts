import { connect as connectSocket, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@dars/contracts/errors';
import type { Sql } from 'postgres';
import { connect } from './connect.ts';

export interface ConnectionOptions {
  url: string;
  max: number;
  /** A pooler that gives every transaction another session, where prepared statements would be missing. */
  pooler: 'session' | 'transaction' | undefined;
  applicationName: string;
  /** How long somebody waits for a free connection until they are told to come back later. */
  waitMs: number;
  /** Milliseconds of silence after which a connection in use is given up as stalled. Undefined: never. */
  silenceMs: number | undefined;
  /** Milliseconds of a clock that is never set, by which the pace is taken. */
  clock: () => number;
}

/**
 * One session with the server. postgres.js would open a new one by itself after a loss, and send the rest of a
 * transaction to it; it also greets the new one with the last error of the old. So a lost connection is given up.
 */
export interface Connection {
  sql: Sql;
  lost: boolean;
  /** Resolves once it is lost: what is sent between a failure and that may never be answered. */
  gone: Promise<void>;
  /** The socket of the session, once it is being opened. */
  socket: Socket | undefined;
  /** The bytes that had been read when the connection was last looked at, and the time at which there were new ones. */
  heard: { bytes: number; at: number };
}

/** How the connections are used at this moment. */
export interface PoolState {
  max: number;
  open: number;
  idle: number;
  /** Transactions that wait for one. */
  waiting: number;
}

interface Waiter {
  resolve(connection: Connection): void;
  reject(error: Error): void;
  /** By the clock, as what follows. */
  since: number;
  until: number;
}

/**
 * Whoever would wait longer, at the pace at which connections come free, is told so at once: that costs nothing, so that
 * under any load as much is done as without, and for people who are still there.
 */
const LONGEST_QUEUE_MS = 1_000;
/** Who waits already is told so too where it has become far longer than that, before the pace was known; */
const HOPELESS_QUEUE_MS = 4_000;
/** and of a flood already where nobody would be there any more once they are answered. */
const FLOODED_QUEUE_MS = 2_000;
/**
 * How many may wait for each connection, whatever the pace: a class that begins together, however slow the machine. It
 * is no class any more once there are too many even so; then only the pace counts, until nobody waits.
 */
const CROWD_PER_CONNECTION = 20;
/** The pace is that of so many steps, or of as many as there are connections where these are more: they come free together. */
const STEPS = 8;
/** How long a transaction that is under way may take to finish when the database is closed. */
const DRAIN_MS = 5_000;
/** Until a connection that nobody uses is closed. Longer than the server lets a transaction be idle. */
const IDLE_SECONDS = 60;

/** Milliseconds between two looks at the connections in use, to find those that have stalled. */
const WATCH_MS = 1_000;

/** Postgres' numbers of date, time, both kinds of timestamp, and arrays of them and of numerics; of json and jsonb. */
const MOMENTS = [1082, 1083, 1114, 1184, 1182, 1115, 1185, 1231];
const DOCUMENTS = [114, 3802];
const asItIs = (value: unknown) => value;

/** At most `max` connections, each given to one transaction at a time. */
export class Connections {
  readonly #options: ConnectionOptions;
  readonly #all = new Set<Connection>();
  readonly #idle: Connection[] = [];
  readonly #waiting: Waiter[] = [];
  readonly #ending = new Set<Promise<void>>();
  /** Ends the wait of whoever has waited longest. */
  #patience: NodeJS.Timeout | undefined;
  readonly #watch: NodeJS.Timeout | undefined;
  #watchedAt = 0;
  /** Milliseconds from one connection that was handed on to the next; 0 while nobody waits. */
  #pace = 0;
  /** When the last ones were. */
  #handedOn: number[] = [];
  /** More have come than are let wait. */
  #isFlooded = false;
  #closed = false;
  #drained: () => void = () => undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { silenceMs, clock } = options;
    if (silenceMs === undefined) return;
    this.#watchedAt = clock();
    this.#watch = setInterval(() => this.#closeStalled(silenceMs), Math.min(WATCH_MS, silenceMs / 4)).unref();
  }

  /** The one used last is given first: its statements are prepared and its caches warm. */
  acquire(): Connection | Promise<Connection> {
    if (this.#closed) throw unavailable('the database was closed');
    const idle = this.#idle.pop();
    if (idle) {
      idle.heard.at = this.#options.clock();
      return idle;
    }
    if (this.#all.size < this.#options.max) return this.#open();
    const refusal = this.refusal();
    if (refusal) throw refusal;
    const { waitMs } = this.#options;
    return new Promise((resolve, reject) => {
      const since = this.#options.clock();
      this.#waiting.push({ resolve, reject, since, until: since + waitMs });
      this.#patience ??= setTimeout(() => this.#giveUp(), waitMs);
    });
  }

  /** What whoever wants a connection now would be told at once, if anything. */
  refusal(): AppError | undefined {
    const isFree = this.#idle.length > 0 || this.#all.size < this.#options.max;
    if (isFree || this.#waiting.length < this.#room(LONGEST_QUEUE_MS)) return undefined;
    this.#isFlooded = true;
    this.#refuseHopeless();
    return unavailable('too many wait for a connection');
  }

  release(connection: Connection): void {
    if (this.#closed || connection.lost) this.#end(connection);
    const next = this.#waiting.shift();
    this.#keepPace(next !== undefined);
    if (next) next.resolve(connection.lost ? this.#open() : connection);
    else if (!this.#closed && !connection.lost) this.#idle.push(connection);
  }

  state(): PoolState {
    return {
      max: this.#options.max,
      open: this.#all.size,
      idle: this.#idle.length,
      waiting: this.#waiting.length,
    };
  }

  /** How many may wait, so that the last of them waits no longer than this. */
  #room(milliseconds: number): number {
    return this.#pace === 0 ? Infinity : Math.max(this.#crowd(), Math.ceil(milliseconds / this.#pace));
  }

  #crowd(): number {
    return this.#isFlooded ? 1 : CROWD_PER_CONNECTION * this.#options.max;
  }

  #keepPace(isHandedOn: boolean): void {
    if (!isHandedOn) {
      // Nobody waits: the next crowd is another one.
      [this.#pace, this.#handedOn, this.#isFlooded] = [0, [], false];
      return;
    }
    const now = this.#options.clock();
    const steps = this.#handedOn.push(now) - 1;
    if (steps < Math.max(STEPS, this.#options.max)) return;
    this.#pace = (now - (this.#handedOn.shift() ?? now)) / steps;
    this.#refuseHopeless();
  }

  /** Who would have waited too long in all: of a flood also who has waited long while nobody knew that it was one. */
  #refuseHopeless(): void {
    const crowd = this.#crowd();
    if (this.#waiting.length <= crowd) return;
    const longest = this.#isFlooded ? FLOODED_QUEUE_MS : HOPELESS_QUEUE_MS;
    const now = this.#options.clock();
    const isHopeless = ({ since }: Waiter, place: number) =>
      place >= crowd && now + (place + 1) * this.#pace - since > longest;
    const hopeless = this.#waiting.filter(isHopeless);
    if (hopeless.length === 0) return;
    const gone = new Set(hopeless);
    this.#waiting.splice(0, Infinity, ...this.#waiting.filter((waiter) => !gone.has(waiter)));
    for (const waiter of hopeless) waiter.reject(unavailable('too many wait for a connection'));
  }

  async close(): Promise<void> {
    if (!this.#closed) {
      this.#closed = true;
      clearInterval(this.#watch);
      clearTimeout(this.#patience);
      for (const waiter of this.#waiting.splice(0)) waiter.reject(unavailable('the database was closed'));
      for (const connection of this.#idle.splice(0)) this.#end(connection);
    }
    if (this.#all.size > 0) {
      const drained = new Promise<void>((resolve) => {
        this.#drained = resolve;
      });
      await Promise.race([drained, sleep(DRAIN_MS, undefined, { ref: false })]);
      for (const connection of this.#all) this.#end(connection);
    }
    await Promise.all(this.#ending);
  }

  /** One timer for all, who came in this order: under load, one for each would cost as much as a query's parsing. */
  #giveUp(): void {
    const now = this.#options.clock();
    const first = this.#waiting.findIndex(({ until }) => until > now);
    const tired = this.#waiting.splice(0, first === -1 ? this.#waiting.length : first);
    for (const waiter of tired) waiter.reject(unavailable('every connection is in use'));
    const [next] = this.#waiting;
    this.#patience = next && setTimeout(() => this.#giveUp(), next.until - now);
  }

  /**
   * Closes the connections in use on which the server has been silent for too long. A network that drops every packet
   * ends no connection: without this, a statement would wait for hours. A server that is alive speaks before that, since
   * it ends a slow statement.
   */
  #closeStalled(silenceMs: number): void {
    const now = this.#options.clock();
    // After a pause of the whole process its own silence is no sign of the server's.
    const hasSlept = now - this.#watchedAt > silenceMs / 2 + WATCH_MS;
    this.#watchedAt = now;
    const idle = new Set(this.#idle);
    for (const { socket, heard } of [...this.#all].filter((connection) => !idle.has(connection))) {
      const bytes = socket?.bytesRead ?? 0;
      if (bytes !== heard.bytes || hasSlept) [heard.bytes, heard.at] = [bytes, now];
      // Before the first word the time limit for connecting holds, and postgres.js would only connect again.
      else if (bytes > 0 && now - heard.at >= silenceMs) socket?.destroy();
    }
  }

  #open(): Connection {
    const { url, pooler, applicationName, clock } = this.#options;
    const gone = Promise.withResolvers<void>();
    const sql = connect(url, {
      max: 1,
      prepare: pooler !== 'transaction',
      // Asking for the types of arrays costs each new connection a round trip.
      fetch_types: false,
      connect_timeout: 5,
      idle_timeout: IDLE_SECONDS,
      // postgres.js counts this life without regard to a transaction that is under way.
      max_lifetime: null,
      connection: { application_name: applicationName },
      ...{ socket: (address: SocketAddress) => openSocket(connection, address) },
      onclose: () => {
        this.#lose(connection);
        gone.resolve();
      },
    });
    // Types are Drizzle's business: it reads and writes moments and documents as text.
    for (const type of MOMENTS) sql.options.parsers[type] = asItIs;
    for (const type of [...MOMENTS, ...DOCUMENTS]) sql.options.serializers[type] = asItIs;
    const heard = { bytes: 0, at: clock() };
    const connection: Connection = { sql, lost: false, gone: gone.promise, socket: undefined, heard };
    this.#all.add(connection);
    return connection;
  }

  #lose(connection: Connection): void {
    connection.lost = true;
    const index = this.#idle.indexOf(connection);
    if (index === -1) return;
    this.#idle.splice(index, 1);
    this.#end(connection);
  }

  /** Queries that postgres.js still has in its own queue are let fail before. */
  #end(connection: Connection): void {
    if (!this.#all.delete(connection)) return;
    const ending = connection.sql.end({ timeout: 1 });
    this.#ending.add(ending);
    void ending.finally(() => this.#ending.delete(ending));
    if (this.#all.size === 0) this.#drained();
  }
}

/** What postgres.js has read from the address of a database. */
interface SocketAddress {
  /** Of a Unix socket. */
  path: string | false;
  host: string[];
  port: number[];
}

/**
 * Opens the socket of a connection in place of postgres.js, which would keep it to itself. It names the host on it as
 * postgres.js does, which needs the name for TLS; what is written before it is connected is kept by Node.
 */
function openSocket(connection: Connection, { path, host: [host = 'localhost'], port: [port = 5432] }: SocketAddress) {
  const socket = path ? connectSocket({ path }) : connectSocket({ host, port });
  connection.socket = socket;
  connection.heard.bytes = 0;
  return Object.assign(socket, { host, port });
}

function unavailable(reason: string): AppError {
  return new AppError('unavailable', { retryAfter: 1 }, { cause: new Error(reason) });
}
