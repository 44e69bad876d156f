import { dataExports } from '@dars/db/schema/accounts/data-exports';
import { users } from '@dars/db/schema/accounts/users';
import { tenants } from '@dars/db/schema/portal/tenants';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { hashSecret } from '../../core/identity/session-adapter.ts';
import { findFile, type Upload } from '../upload/store.ts';

export interface LinkedCopy {
  file: Upload;
  expiresAt: Date;
}

/**
 * Finds the copy of a person's data that a mailed link opens; undefined unless the link is the newest, its file is there
 * and the portal is still suspended. Looking does not use the link up: it works until the file is deleted, as large files
 * may need a second try.
 */
export function findLinkedCopy({ deps, realm }: Context, secret: string): Promise<LinkedCopy | undefined> {
  const { tenantId } = realm;
  return deps.db.withTenant(
    tenantId,
    async (tx) => {
      const [found] = await tx
        .select({ uploadId: dataExports.uploadId, expiresAt: dataExports.expiresAt })
        .from(dataExports)
        .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, dataExports.userId)))
        .innerJoin(tenants, eq(tenants.id, tenantId))
        .where(
          and(
            ...[eq(dataExports.tenantId, tenantId), eq(dataExports.linkHash, hashSecret(secret))],
            ...[eq(dataExports.state, 'READY'), gt(dataExports.expiresAt, deps.now())],
            ...[isNull(users.disabledAt), eq(tenants.status, 'SUSPENDED')],
          ),
        );
      if (!found?.uploadId || !found.expiresAt) return undefined;
      const file = await findFile(tx, tenantId, found.uploadId);
      return file && { file, expiresAt: found.expiresAt };
    },
    { readOnly: true },
  );
}
