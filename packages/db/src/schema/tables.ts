import { auditEvents } from './audit-events.ts';
import { locales } from './locales.ts';
import { mails } from './mails.ts';
import { oneTimeTokens } from './one-time-tokens.ts';
import { platformCounters } from './platform-counters.ts';
import { sessions } from './sessions.ts';
import { tenantSettings } from './settings.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

/** Every table, for the query builder and for the tests that must see all of them. */
export const tables = {
  auditEvents,
  locales,
  mails,
  oneTimeTokens,
  platformCounters,
  sessions,
  tenantSettings,
  tenants,
  users,
};
