import type { TenantStatus } from '../constants.ts';

interface Change {
  from: TenantStatus;
  to: TenantStatus;
}

/**
 * DRAFT → PUBLISHED ⇄ SUSPENDED → ARCHIVED. A portal begins as PUBLISHED; no call makes or publishes drafts. Archiving
 * cannot be undone, so only a suspended portal can be archived: one slip locks nobody out for ever, and the people of
 * the portal know the reason. The name of an archived portal stays taken, its row stays in the lists, its address
 * answers as if no portal had ever been there, and it accepts no more changes.
 */
const TENANT_CHANGES = {
  suspend: { from: 'PUBLISHED', to: 'SUSPENDED' },
  resume: { from: 'SUSPENDED', to: 'PUBLISHED' },
  archive: { from: 'SUSPENDED', to: 'ARCHIVED' },
} as const satisfies Record<string, Change>;

export type TenantChange = keyof typeof TENANT_CHANGES;

/** Returns the status after a change, or undefined if the present status does not allow the change. */
export function statusAfter(change: TenantChange, status: TenantStatus): TenantStatus | undefined {
  const { from, to } = TENANT_CHANGES[change];
  return status === from ? to : undefined;
}

/** False for an archived portal, which accepts no changes. */
export function isEditable(status: TenantStatus): boolean {
  return status !== 'ARCHIVED';
}
