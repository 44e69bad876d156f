import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@dars/contracts/errors';
import type { Sql } from 'postgres';
import { connectServing } from './connect.ts';
import { Machines } from './machines.ts';
import { openSocket, type SocketAddress } from './open-socket.ts';
import type { Machine, PoolOptions, PoolState, UnderLoad } from './pool.ts';

/**
 * One session with the server. postgres.js would open a new session by itself after a loss, and send the rest of a
 * transaction to it; it would also fail the new session with the last error of the old one. So a lost connection is
 * given up.
 */
export interface Connection {
  sql: Sql;
  lost: boolean;
  /** Resolves once the connection is lost: a statement sent between the failure and that may never be answered. */
  gone: Promise<void>;
  /** The socket of the session, once it is being opened. */
  socket: Socket | undefined;
  /** The machine of a cluster that the connection's transaction needs, while it has one. */
  machine: Machine | undefined;
  /** The number of bytes read at the last check of the connection, and the time at which that number last rose. */
  heard: { bytes: number; at: number };
}

interface Waiter {
  resolve(connection: Connection): void;
  reject(error: Error): void;
  /** The time at which the wait began, by the clock. */
  since: number;
  until: number;
  underLoad: UnderLoad;
  machine: Machine | undefined;
}

/**
 * The pool refuses at once a transaction that would wait longer than this, at the pace at which connections come free.
 * A refusal costs nothing, so that under any load the server keeps working at full speed, and works only for people who
 * still wait for their answer.
 */
const LONGEST_QUEUE_MS = 1_000;
/** The pool also refuses a waiting transaction whose whole wait would be longer than this once the pace is known. */
const HOPELESS_QUEUE_MS = 4_000;
/**
 * The limits for a transaction that waits under load: the wait after which it is refused, and the wait at the current
 * pace with which it is refused at once. Browsers give up a call after 20 s.
 */
const LONGEST_LINE_MS = 12_000;
/** The lower limit during a flood, when people leave before the answer comes. */
const FLOODED_QUEUE_MS = 2_000;
/**
 * Number of transactions that may wait for each connection, whatever the pace: a class that starts together, however
 * slow the machine. Beyond this number only the pace counts, until the queue is empty.
 */
const QUEUE_PER_CONNECTION = 20;
/**
 * Number of hand-overs that measure the pace, or the number of connections if that is larger, because they come free
 * together.
 */
const PACE_SAMPLES = 8;
/** Milliseconds that a running transaction has to finish when the database is closed. */
const DRAIN_MS = 5_000;
/** Seconds until an unused connection is closed. Longer than the server lets a transaction be idle. */
const IDLE_SECONDS = 60;

/** Milliseconds between two checks of the connections in use for stalled ones. */
const WATCH_MS = 1_000;

/** A pool of at most `max` connections, each given to one transaction at a time. */
export class Connections {
  readonly #options: PoolOptions;
  readonly #all = new Set<Connection>();
  readonly #idle: Connection[] = [];
  readonly #waiting: Waiter[] = [];
  readonly #ending = new Set<Promise<void>>();
  /** The timer that ends the longest wait. */
  #waitTimer: NodeJS.Timeout | undefined;
  readonly #watch: NodeJS.Timeout | undefined;
  /** Unset on one Postgres. */
  readonly #machines: Machines | undefined;
  #watchedAt = 0;
  /** Milliseconds between two hand-overs of a connection; 0 while the queue is empty. */
  #pace = 0;
  /** The times of the last hand-overs. */
  #handedOn: number[] = [];
  /** True if more transactions have come than may wait. */
  #isFlooded = false;
  #closed = false;
  #drained: () => void = () => undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    const { silenceMs, clock, cluster, max } = options;
    this.#machines = cluster && new Machines({ ...cluster, max });
    if (silenceMs === undefined) return;
    this.#watchedAt = clock();
    this.#watch = setInterval(() => this.#closeStalled(silenceMs), Math.min(WATCH_MS, silenceMs / 4)).unref();
  }

  /** Gives the connection that was used last first: its statements are prepared and its caches warm. */
  acquire(underLoad: UnderLoad, machine?: Machine): Connection | Promise<Connection> {
    if (this.#closed) throw unavailable('the database was closed');
    if (this.#machines?.isSilent(machine)) throw silent();
    if (this.#isFree(machine)) return this.#use(this.#idle.pop() ?? this.#open(), machine);
    const refusal = this.refusal(underLoad, machine);
    if (refusal) throw refusal;
    const waitMs = underLoad === 'wait' ? LONGEST_LINE_MS : this.#options.waitMs;
    return new Promise((resolve, reject) => {
      const since = this.#options.clock();
      this.#waiting.push({ resolve, reject, since, until: since + waitMs, underLoad, machine });
      this.#waitTimer ??= setTimeout(() => this.#refuseExpired(), this.#options.waitMs);
    });
  }

  /** Returns the error with which a new transaction would be refused at once, if any. */
  refusal(underLoad: UnderLoad = 'refuse', machine?: Machine): AppError | undefined {
    const longest = underLoad === 'wait' ? LONGEST_LINE_MS : LONGEST_QUEUE_MS;
    if (this.#isFree(machine) || this.#waiting.length < this.#queueLimit(longest)) return undefined;
    this.#isFlooded = true;
    this.#refuseHopeless();
    return unavailable('too many wait for a connection');
  }

  release(connection: Connection): void {
    connection.machine = undefined;
    if (this.#closed || connection.lost) this.#end(connection);
    const next = this.#takeNext();
    if (next || this.#waiting.length === 0) this.#measurePace(next !== undefined);
    if (next) next.resolve(this.#use(connection.lost ? this.#open() : connection, next.machine));
    else if (!this.#closed && !connection.lost) this.#idle.push(connection);
  }

  /** Whether a transaction that needs the machine gets a connection at once. */
  #isFree(machine: Machine | undefined): boolean {
    return (this.#idle.length > 0 || this.#all.size < this.#options.max) && this.#hasRoom(machine);
  }

  #hasRoom(machine: Machine | undefined): boolean {
    return this.#machines?.hasRoom(machine, this.#all) ?? true;
  }

  #use(connection: Connection, machine: Machine | undefined): Connection {
    connection.machine = machine;
    connection.heard.at = this.#options.clock();
    return connection;
  }

  /** Takes the first waiting transaction whose machine has room. */
  #takeNext(): Waiter | undefined {
    if (!this.#machines) return this.#waiting.shift();
    const place = this.#waiting.findIndex(({ machine }) => this.#hasRoom(machine));
    return place === -1 ? undefined : this.#waiting.splice(place, 1)[0];
  }

  state(): PoolState {
    return {
      max: this.#options.max,
      open: this.#all.size,
      idle: this.#idle.length,
      waiting: this.#waiting.length,
    };
  }

  /** Returns how many transactions may wait so that the last one waits no longer than this. */
  #queueLimit(milliseconds: number): number {
    return this.#pace === 0 ? Infinity : Math.max(this.#minQueueLength(), Math.ceil(milliseconds / this.#pace));
  }

  #minQueueLength(): number {
    return this.#isFlooded ? 1 : QUEUE_PER_CONNECTION * this.#options.max;
  }

  #measurePace(isHandedOn: boolean): void {
    if (!isHandedOn) {
      // The queue is empty, so the next wait is measured anew.
      [this.#pace, this.#handedOn, this.#isFlooded] = [0, [], false];
      return;
    }
    const now = this.#options.clock();
    const steps = this.#handedOn.push(now) - 1;
    if (steps < Math.max(PACE_SAMPLES, this.#options.max)) return;
    this.#pace = (now - (this.#handedOn.shift() ?? now)) / steps;
    this.#refuseHopeless();
  }

  /**
   * Refuses the waiting transactions whose whole wait would be too long. In a flood this includes those that began to
   * wait before the pool noticed the flood.
   */
  #refuseHopeless(): void {
    const minQueueLength = this.#minQueueLength();
    if (this.#waiting.length <= minQueueLength) return;
    const longest = this.#isFlooded ? FLOODED_QUEUE_MS : HOPELESS_QUEUE_MS;
    const now = this.#options.clock();
    const isHopeless = ({ since, underLoad }: Waiter, place: number) =>
      underLoad === 'refuse' && place >= minQueueLength && now + (place + 1) * this.#pace - since > longest;
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
      clearTimeout(this.#waitTimer);
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

  /**
   * Refuses the transactions whose wait is over. One timer serves all of them: under load, a timer each would cost as
   * much as parsing a query.
   */
  #refuseExpired(): void {
    const now = this.#options.clock();
    const { expired = [], kept = [] } = Object.groupBy(this.#waiting, ({ until }) =>
      until > now ? 'kept' : 'expired',
    );
    this.#waiting.splice(0, Infinity, ...kept);
    for (const waiter of expired) waiter.reject(unavailable('every connection is in use'));
    const next = kept.reduce((soonest, { until }) => Math.min(soonest, until), Infinity);
    this.#waitTimer = kept.length > 0 ? setTimeout(() => this.#refuseExpired(), next - now) : undefined;
  }

  /**
   * Closes the connections in use on which the server has been silent for too long. A network that drops every packet
   * ends no connection: without this, a statement would wait for hours. A server that is alive answers before that,
   * since it ends a slow statement.
   */
  #closeStalled(silenceMs: number): void {
    const now = this.#options.clock();
    // After a pause of the whole process the silence may be the process' own and not the server's.
    const hasSlept = now - this.#watchedAt > silenceMs / 2 + WATCH_MS;
    this.#watchedAt = now;
    const idle = new Set(this.#idle);
    for (const { socket, heard } of [...this.#all].filter((connection) => !idle.has(connection))) {
      const bytes = socket?.bytesRead ?? 0;
      if (bytes !== heard.bytes || hasSlept) [heard.bytes, heard.at] = [bytes, now];
      // Before the first byte the time limit for connecting applies, and postgres.js would only connect again.
      else if (bytes > 0 && now - heard.at >= silenceMs) socket?.destroy();
    }
    this.#machines?.check(this.#all, now, (machine) => this.#giveUp(machine));
  }

  /** Ends the transactions that hang on a machine of the cluster which does not answer, and refuses those that wait. */
  #giveUp(machine: Machine): void {
    const { gone = [], kept = [] } = Object.groupBy(this.#waiting, (waiter) =>
      waiter.machine === machine ? 'gone' : 'kept',
    );
    this.#waiting.splice(0, Infinity, ...kept);
    for (const waiter of gone) waiter.reject(silent());
    for (const { socket } of this.#machines?.hanging(machine, this.#all, this.#options.clock()) ?? [])
      socket?.destroy();
  }

  #open(): Connection {
    const gone = Promise.withResolvers<void>();
    const sql = connectServing(this.#options, {
      max: 1,
      idle_timeout: IDLE_SECONDS,
      ...{
        socket(address: SocketAddress) {
          connection.heard.bytes = 0;
          connection.socket = openSocket(address);
          return connection.socket;
        },
      },
      onclose: () => {
        this.#lose(connection);
        gone.resolve();
      },
    });
    const heard = { bytes: 0, at: this.#options.clock() };
    const connection: Connection = {
      sql,
      lost: false,
      gone: gone.promise,
      socket: undefined,
      heard,
      machine: undefined,
    };
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

  /** Queries that are still in the queue of postgres.js fail first. */
  #end(connection: Connection): void {
    if (!this.#all.delete(connection)) return;
    const ending = connection.sql.end({ timeout: 1 });
    this.#ending.add(ending);
    void ending.finally(() => this.#ending.delete(ending));
    if (this.#all.size === 0) this.#drained();
  }
}

function unavailable(reason: string, retryAfter = 1): AppError {
  return new AppError('unavailable', { retryAfter }, { cause: new Error(reason) });
}

const silent = () => unavailable('a machine of the cluster does not answer', 2);
