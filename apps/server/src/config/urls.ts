import * as z from 'zod/mini';

const ENCODING = '@ as %40, : as %3A, / as %2F, # as %23, ? as %3F and % as %25';
const UNREADABLE = `cannot be read as an address. Check host and port, and write special characters of user and password encoded: ${ENCODING}`;

interface Shape {
  /** Allows an address without a host, which stands for a socket of this machine. */
  hostless?: boolean;
}

/** A schema of addresses that begin with one of these prefixes and that the connecting library can parse. */
export const addressSchema = (beginnings: string[], { hostless = false }: Shape = {}) =>
  z.string().check(
    z.trim(),
    z.refine((value) => beginnings.some((beginning) => value.startsWith(beginning)), {
      error: `must begin with ${beginnings.join(' or ')}`,
      abort: true,
    }),
    z.refine(isReadable, { error: UNREADABLE, abort: true }),
    z.refine((value) => hostless || new URL(value).hostname !== '', 'must name a host'),
  );

function isReadable(value: string): boolean {
  // A / # or ? in a password ends the host, so that the text up to the @ is taken for a path.
  if (!URL.canParse(value) || /:\/\/[^/?#]*[/?#].*@/.test(value)) return false;
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

/** Splits a value at its commas. */
export const list = (value: string): string[] => value.split(',').map((entry) => entry.trim());

/** A schema of ports. */
export const port = z.pipe(
  z.string().check(
    z.trim(),
    z.refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535,
      'must be a port, 1 to 65535',
    ),
  ),
  z.transform(Number),
);
