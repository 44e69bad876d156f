import postgres, { type Options, type PostgresType, type Sql } from 'postgres';

/** Without the brackets that an address puts around the numbers of IPv6. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

type Given = Options<Record<string, PostgresType>>;

/** A client of the database there. */
export function connect(url: string, options: Given): Sql {
  const host = hostOf(url);
  // postgres.js takes the first colon of an address for the port's: it looks at no colon in lists, which its types don't know.
  const numbers = { host: [host], port: [Number(new URL(url).port || 5432)] } as unknown as Given;
  return postgres(url, { onnotice: () => undefined, ...options, ...(host.includes(':') && numbers) });
}
