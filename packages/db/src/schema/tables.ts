import { auditEvents } from './audit-events.ts';
import { identities } from './identities.ts';
import { knownDevices } from './known-devices.ts';
import { locales } from './locales.ts';
import { mails } from './mails.ts';
import { oneTimeTokens } from './one-time-tokens.ts';
import { platformCounters } from './platform-counters.ts';
import { sessions } from './sessions.ts';
import { tenantSettings } from './settings.ts';
import { socialSignIns } from './social-sign-ins.ts';
import { tenantCounters } from './tenant-counters.ts';
import { tenants } from './tenants.ts';
import { transfers } from './transfers.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';

/** Every table, for the query builder and for the tests that must see all of them. */
export const tables = {
  auditEvents,
  identities,
  knownDevices,
  locales,
  mails,
  oneTimeTokens,
  platformCounters,
  sessions,
  socialSignIns,
  tenantCounters,
  tenantSettings,
  tenants,
  transfers,
  uploads,
  users,
};
