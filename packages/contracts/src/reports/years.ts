// Without zod: the addresses of the client's first pages are read by this too.

/** Of these years there are figures. Postgres knows no year 0. */
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 9999;

/** A month of those years, as 2026-05. */
export const MONTH = /^[2-9]\d{3}-(0[1-9]|1[0-2])$/;
