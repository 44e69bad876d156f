import postgres, { type Options, type PostgresType, type Sql } from 'postgres';

/** Returns the host of an address, without the brackets around an IPv6 address. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

type Given = Options<Record<string, PostgresType>>;

/** Opens a client of the database at the address. */
export function connect(url: string, options: Given): Sql {
  const host = hostOf(url);
  // postgres.js takes the first colon of an address for the port's, but not in lists, which its types do not declare.
  const numbers = { host: [host], port: [Number(new URL(url).port || 5432)] } as unknown as Given;
  return postgres(url, { onnotice: () => undefined, ...options, ...(host.includes(':') && numbers) });
}
