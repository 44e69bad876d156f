// This module does not import zod, because the addresses of the client's first pages are parsed with it.

/** The first year with figures. Postgres has no year 0. */
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 9999;

/** A month of those years, as 2026-05. */
export const MONTH = /^[2-9]\d{3}-(0[1-9]|1[0-2])$/;
