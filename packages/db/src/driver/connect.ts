import postgres, { type Options, type PostgresType, type Sql } from 'postgres';
import { openSocket } from './open-socket.ts';
import type { PoolerMode } from './pool.ts';

/** Returns the host of an address, without the brackets around an IPv6 address. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

type ClientOptions = Options<Record<string, PostgresType>>;

/** An option of postgres.js that its types do not declare. */
const OWN_SOCKET = { socket: openSocket } as ClientOptions;

/**
 * Opens a client of the database at the address. A connection may get as old as its work needs: postgres.js would end it
 * after 30 to 60 minutes, and if a transaction is open then, `end()` of the client never resolves.
 */
export function connect(url: string, options: ClientOptions): Sql {
  const host = hostOf(url);
  // postgres.js takes the first colon of an address for the port's, but not in lists, which its types do not declare.
  const numbers = { host: [host], port: [Number(new URL(url).port || 5432)] } as unknown as ClientOptions;
  return postgres(url, {
    onnotice: () => undefined,
    max_lifetime: null,
    ...options,
    ...(host.includes(':') && numbers),
  });
}

/**
 * Opens a client with one connection, for copying rows into many tables. postgres.js' own sockets would hold the last
 * message of each COPY back until Postgres has confirmed the one before, which takes 40 ms.
 */
export const connectToCopy = (url: string): Sql => connect(url, { max: 1, ...OWN_SOCKET });

/**
 * Postgres' type numbers of date, time, both kinds of timestamp, and arrays of them and of numerics; of json and jsonb.
 */
const MOMENTS = [1082, 1083, 1114, 1184, 1182, 1115, 1185, 1231];
const DOCUMENTS = [114, 3802];
const keepText = (value: unknown) => value;

interface Serving {
  url: string;
  pooler: PoolerMode | undefined;
  applicationName: string;
}

/** Opens a client that serves requests through Drizzle, which reads and writes moments and documents as text. */
export function connectServing({ url, pooler, applicationName }: Serving, options: ClientOptions): Sql {
  const sql = connect(url, {
    prepare: pooler !== 'transaction',
    // Fetching the types of arrays would cost each new connection a round trip.
    fetch_types: false,
    connect_timeout: 5,
    connection: { application_name: applicationName },
    ...options,
  });
  for (const type of MOMENTS) sql.options.parsers[type] = keepText;
  for (const type of [...MOMENTS, ...DOCUMENTS]) sql.options.serializers[type] = keepText;
  return sql;
}
