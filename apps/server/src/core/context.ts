import type { Language } from '@dars/contracts/languages';
import type { PlatformTx, TenantTx } from '@dars/db/tx';
import type { Deps } from './deps.ts';
import type { Actor } from './identity/actor.ts';
import type { SessionGrant } from './identity/session.ts';
import type { HostRealm } from './realm-origin.ts';
import type { Span } from './tracing.ts';

/** Sets or clears the session cookie of the response. */
export interface SessionCookie {
  set(session: SessionGrant): void;
  clear(): void;
}

/** The cookie that identifies a browser which has signed in before. It does not sign anybody in. */
export interface DeviceCookie {
  /** As the browser sent it. */
  secret: string | undefined;
  set(secret: string, expiresAt: Date): void;
}

/** The fields of a request's log line besides its address. The server fills them in during the request. */
export interface Trace {
  tenantId: string | undefined;
  userId: string | undefined;
  /** The request's span. Unset: the request is not traced. */
  span: Span | undefined;
  /** The cost of the request's failures, in units of the failure budget. */
  cost: number;
  /** Bytes of the body that the server has read and parsed. */
  bytes: number;
}

/** Actions that one address may do only a limited number of times per minute (`Config.limits`). */
export type LimitName = 'signIn' | 'passkey' | 'mail' | 'existence' | 'verification' | 'drawing';

/** The request's `Idempotency-Key`. */
export interface Idempotency {
  key: string;
  /** A hash of the method, address and body. Two requests with one key must have the same hash. */
  requestHash: string;
  /** Becomes true when the response repeats the stored answer of an earlier request. */
  isReplay: boolean;
}

/** The data of one request that procedures read. Built once per request, in the same form for tRPC, REST and pages. */
export interface Context {
  deps: Deps;
  realm: HostRealm;
  /** `x-tenant-id` as sent. On a portal's host it must equal that portal; on the platform's host it names one. */
  tenantHeader: string | undefined;
  /** The secret in the session cookie of this host's realm. */
  sessionSecret: string | undefined;
  /** The token in `Authorization: Bearer`, as sent. The server ignores the cookie of a request that has one. */
  bearer: string | undefined;
  /** Set for a call that the server must run only once, however often it is sent. */
  idempotency: Idempotency | undefined;
  cookie: SessionCookie;
  device: DeviceCookie;
  /** Counts one more of these actions for the request's address. @throws too-many-requests above the limit */
  limit(name: LimitName): Promise<void>;
  language: Language;
  requestId: string;
  ip: string;
  userAgent: string | undefined;
  trace: Trace;
}

/** The context of a `realmProcedure`. */
export interface RealmContext extends Context {
  actor: Actor;
}

/** The context of a `platformProcedure`. */
export interface PlatformContext extends Context {
  tx: PlatformTx;
  actor: Actor;
}

/** The context of a `batchedProcedure`. The actor may be a platform account: the portal's owner or a super-admin. */
export interface PortalContext extends Context {
  actor: Actor;
  tenantId: string;
}

/** The context of a `tenantProcedure`. */
export interface TenantContext extends PortalContext {
  tx: TenantTx;
}
