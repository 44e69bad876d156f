import {
  type ImportPeopleInput,
  PEOPLE_IMPORT_AT_ONCE,
  type PeopleImport,
  type PeopleImportPreview,
  type PreviewPeopleImportInput,
} from '@dars/contracts/accounts/people-import';
import type { Role } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import type { Deps } from '../../../core/deps.ts';
import { type Actor, requirePermission } from '../../../core/identity/actor.ts';
import { grantRole } from '../../accounts/account/policy.ts';
import { countryOfZone } from '../../settings/country-of-zone.ts';
import { getSettings } from '../../settings/store.ts';
import { readPeopleFile } from '../reading/file-reader.ts';
import type { ReadPeople } from '../reading/people-file.ts';
import { findImport, findRemembered, insertImport } from '../store.ts';
import type { SeatsTaken } from './claim-seats.ts';
import { describeImport } from './describe-import.ts';
import { importBatch } from './import-batch.ts';

/** Reads the file of an import before its transaction begins. */
export function prepareImport(
  deps: Deps,
  { content, format, columns }: ImportPeopleInput,
  _actor: Actor,
  tenantId: string,
): Promise<ReadPeople> {
  return readFile(deps, tenantId, { content, format, columns, isPreview: false });
}

/** Reads as much of a file as a preview shows. */
export function preparePreview(
  deps: Deps,
  { content, format }: PreviewPeopleImportInput,
  _actor: Actor,
  tenantId: string,
): Promise<ReadPeople> {
  return readFile(deps, tenantId, { content, format, columns: undefined, isPreview: true });
}

async function readFile(
  deps: Deps,
  tenantId: string,
  { content, ...how }: Pick<ImportPeopleInput, 'content' | 'format' | 'columns'> & { isPreview: boolean },
): Promise<ReadPeople> {
  const portal = await deps.db.withTenant(
    tenantId,
    async (tx) => {
      const { timeZone } = await getSettings(tx, tenantId);
      return { home: countryOfZone(timeZone), remembered: await findRemembered(tx, tenantId) };
    },
    { readOnly: true },
  );
  return readPeopleFile(deps, content, { ...how, ...portal, columns: how.columns });
}

export function toPreview({ batches: _batches, roles: _roles, ...preview }: ReadPeople): PeopleImportPreview {
  return preview;
}

type ImportContext = TenantContext & { prepared: ReadPeople };

/**
 * Imports a small file in the call's own transaction, and queues the import of a larger one
 * (docs/decisions/0091-people-import.md).
 * @throws forbidden for courses or groups without the right to enrol, password-confirmation-required if a row names a
 *   role that asks for it
 */
export async function startImport(
  ctx: ImportContext,
  { dryRun, overbook, fileName }: ImportPeopleInput,
): Promise<PeopleImport> {
  const { tx, tenantId, actor, requestId, language, deps, prepared } = ctx;
  const { format, encoding, delimiter, sheet, rows, columns, batches } = prepared;
  const meanings = columns.map(({ column }) => column);
  if (meanings.includes('courses') || meanings.includes('groups')) requirePermission(actor, 'enrolments:write');
  const now = deps.now();
  const values = {
    ...{
      tenantId,
      isDryRun: dryRun,
      fileName,
      format,
      encoding,
      delimiter,
      sheet,
      rows,
      overbook,
      language,
      requestId,
    },
    ...{
      headers: columns.map(({ header }) => header),
      columns: meanings,
      roles: rolesOf(ctx, prepared.roles),
    },
    authorId: actor.realmId === tenantId ? actor.userId : null,
    ...{ actorRealm: actor.realmId, actorId: actor.userId, createdAt: now, updatedAt: now },
  };
  let imported = await insertImport(tx, values, batches);
  if (rows > PEOPLE_IMPORT_AT_ONCE)
    await deps.jobs.importPeople(tx, { tenantId, importId: imported.id, isUndo: false });
  else {
    const taken: SeatsTaken = new Map();
    while (imported.state === 'RUNNING') imported = await importBatch({ tx, deps, taken }, imported);
  }
  return describeImport(ctx, await findImport(tx, imported), { hasErrors: true });
}

/** Returns which of the roles the actor may give. @throws password-confirmation-required */
function rolesOf(ctx: TenantContext, named: readonly Role[]): Role[] {
  return named.filter((role) => {
    try {
      grantRole(ctx, { realmId: ctx.tenantId, role });
      return true;
    } catch (error) {
      // The rows with this role are refused, and the answer says so.
      if (error instanceof AppError && error.code === 'forbidden') return false;
      throw error;
    }
  });
}
