import { BADGE_ALGORITHMS } from '@dars/contracts/learning/badge';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from '../../columns.ts';

/**
 * The keys with which the installation signs badges, the newest last. None is ever deleted, because badges that an old
 * one signed are verified with its public half (docs/decisions/0083-open-badges.md).
 */
export const badgeKeys = pgTable(
  'badge_keys',
  {
    id: uuid('id').primaryKey(),
    algorithm: text('algorithm', { enum: BADGE_ALGORITHMS }).notNull(),
    /** A JWK of RFC 7517. */
    publicKey: jsonb('public_key').$type<Record<string, string>>().notNull(),
    /** The private JWK, encrypted with the server's secret. */
    sealedKey: text('sealed_key').notNull(),
    /** The name of the secret that encrypted it. */
    sealedBy: text('sealed_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [oneOf('badge_keys_algorithm_known', table.algorithm, BADGE_ALGORITHMS)],
);
