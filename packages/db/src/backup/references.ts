import type { TransactionSql } from 'postgres';
import { BackupError } from './manifest.ts';
import { quoteName, tenantColumn } from './tables.ts';

interface Reference {
  name: string;
  from: string;
  to: string;
  /** Columns, in the same order. */
  own: string[];
  theirs: string[];
}

/** Checks that every foreign key of one tenant's rows has its target. */
export async function refuseBrokenReferences(tx: TransactionSql, tenantId: string): Promise<void> {
  for (const reference of await references(tx)) {
    const [broken] = await tx.unsafe(brokenRow(reference, tenantId));
    if (broken)
      throw new BackupError(
        `Rows of ${reference.from} point to rows of ${reference.to} that are not there (${reference.name}).`,
      );
  }
}

function brokenRow({ from, to, own, theirs }: Reference, tenantId: string): string {
  const given = own.map((column) => `r.${quoteName(column)} is not null`).join(' and ');
  const same = own.map((column, place) => `t.${quoteName(theirs[place] ?? '')} = r.${quoteName(column)}`).join(' and ');
  return `select 1 from ${quoteName(from)} r where r.${tenantColumn(from)} = '${tenantId}' and ${given}
    and not exists (select from ${quoteName(to)} t where ${same}) limit 1`;
}

const references = (tx: TransactionSql) => tx<Reference[]>`
  select k.conname as name, f.relname as from, t.relname as to,
    array(select a.attname::text from unnest(k.conkey) with ordinality c (number, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number order by c.place) as own,
    array(select a.attname::text from unnest(k.confkey) with ordinality c (number, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.number order by c.place) as theirs
  from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and f.relnamespace = 'public'::regnamespace
    and (f.relname = 'tenants' or exists (
      select from pg_attribute a where a.attrelid = f.oid and a.attname = 'tenant_id' and not a.attisdropped))
  order by 1`;
