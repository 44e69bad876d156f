import type { Language } from '@dars/contracts/constants';
import type { PlatformTx, TenantTx } from '@dars/db/tx';
import type { Deps } from './deps.ts';
import type { Actor } from './identity/actor.ts';
import type { HostRealm } from './realm-origin.ts';

/** The session cookie of the answer. */
export interface SessionCookie {
  set(secret: string, expiresAt: Date): void;
  clear(): void;
}

/** The cookie by which a browser is known that has signed in before; it signs nobody in. */
export interface DeviceCookie {
  /** As sent. */
  secret: string | undefined;
  set(secret: string, expiresAt: Date): void;
}

/** What the log says of a request besides its address; filled in as it becomes known. */
export interface Trace {
  tenantId: string | undefined;
  userId: string | undefined;
  /** What its failures have cost, in units of the budget of failures. */
  cost: number;
  /** Bytes of the body that were read and parsed. */
  bytes: number;
}

/** What one address may do only so often in a minute (`Config.limits`). */
export type LimitName = 'signIn' | 'mail' | 'existence';

/** What `Idempotency-Key` says of a call. */
export interface Idempotency {
  key: string;
  /** Of method, address and body: the same key means the same call. */
  requestHash: string;
  /** Becomes true where the answer is that of an earlier call. */
  isReplay: boolean;
}

/** What a procedure knows of its request. Built once per request, the same for tRPC, REST and pages. */
export interface Context {
  deps: Deps;
  realm: HostRealm;
  /** `x-tenant-id` as sent: on a portal's host it must equal the portal, on the platform's it names one. */
  tenantHeader: string | undefined;
  /** The secret in the session cookie of this host's realm. */
  sessionSecret: string | undefined;
  /** The token in `Authorization: Bearer`, as sent. A request that brings one has no session: its cookie is not looked at. */
  bearer: string | undefined;
  /** Of a call that is to happen once, however often it is sent. */
  idempotency: Idempotency | undefined;
  cookie: SessionCookie;
  device: DeviceCookie;
  /** Counts one more of these from the request's address. @throws too-many-requests */
  limit(name: LimitName): Promise<void>;
  language: Language;
  requestId: string;
  ip: string;
  userAgent: string | undefined;
  trace: Trace;
}

/** Inside a `realmProcedure`. */
export interface RealmContext extends Context {
  actor: Actor;
}

/** Inside a `platformProcedure`. */
export interface PlatformContext extends Context {
  tx: PlatformTx;
  actor: Actor;
}

/** Inside a `sharingProcedure`. Who acts may be of the platform: the portal's owner, or a super-admin. */
export interface PortalContext extends Context {
  actor: Actor;
  tenantId: string;
}

/** Inside a `tenantProcedure`. */
export interface TenantContext extends PortalContext {
  tx: TenantTx;
}
