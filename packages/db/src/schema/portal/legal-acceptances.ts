import { LANGUAGES } from '@dars/contracts/languages';
import { LEGAL_KINDS } from '@dars/contracts/portal/legal-kinds';
import { foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { legalTexts } from './legal-texts.ts';

/** The versions that a person has accepted. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: LEGAL_KINDS }).notNull(),
    version: integer('version').notNull(),
    /** The language in which the page offered the text. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    acceptedAt: moment('accepted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.kind, table.version] }),
    foreignKey({
      name: 'legal_acceptances_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'legal_acceptances_text_fk',
      columns: [table.tenantId, table.kind, table.version],
      foreignColumns: [legalTexts.tenantId, legalTexts.kind, legalTexts.version],
    }),
  ],
);
