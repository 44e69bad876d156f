import type { CertificateLook } from '@dars/contracts/learning/certificate-design';
import { jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId } from '../../columns.ts';

/**
 * The looks with which a portal has issued certificates. A look is never changed or deleted, and its id is made from its
 * content (docs/decisions/0080-looks-of-certificates.md).
 */
export const certificateLooks = pgTable(
  'certificate_looks',
  {
    tenantId: tenantId(),
    id: id(),
    look: jsonb('look').$type<CertificateLook>().notNull(),
    /** Addresses of its files, which are kept as long as the look. */
    files: jsonb('files').$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
