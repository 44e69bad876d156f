import type { Language } from '@dars/contracts/constants';
import type { Deps } from '../deps.ts';

/** Whose address was asked for. The tenant comes from the host and from nowhere else. */
export type HostRealm = { kind: 'platform'; tenantId: string } | { kind: 'tenant'; tenantId: string; slug: string };

/** The session cookie of the answer. */
export interface SessionCookie {
  set(secret: string, expiresAt: Date): void;
  clear(): void;
}

/** What a procedure knows of its request. Built once per request, the same for tRPC, REST and pages. */
export interface Context {
  deps: Deps;
  realm: HostRealm;
  /** `x-tenant-id` as sent: on a portal's host it must equal the portal, on the platform's it names one. */
  tenantHeader: string | undefined;
  /** The secret in the session cookie of this host's realm. */
  sessionSecret: string | undefined;
  cookie: SessionCookie;
  language: Language;
  requestId: string;
  ip: string;
  userAgent: string | undefined;
}
