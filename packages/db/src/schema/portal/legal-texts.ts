import type { RichText } from '@dars/contracts/content/rich-text';
import type { Language } from '@dars/contracts/languages';
import { LEGAL_KINDS } from '@dars/contracts/portal/legal-kinds';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, oneOf, tenantId } from '../../columns.ts';

/** The published versions of a portal's terms and of its privacy policy, which never change. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: LEGAL_KINDS }).notNull(),
    /** Counts from 1. */
    version: integer('version').notNull(),
    /** A language without a text shows another one. */
    texts: jsonb('texts').$type<Partial<Record<Language, RichText | null>>>().notNull(),
    /** Whether people who accepted an earlier version have to accept this one. */
    asksAgain: boolean('asks_again').notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.version] }),
    oneOf('legal_texts_kind_known', table.kind, LEGAL_KINDS),
  ],
);
