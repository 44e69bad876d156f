import { IDENTITY_PROVIDERS } from '@dars/contracts/constants';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, oneOf, tenantId } from '../../columns.ts';
import { users } from './users.ts';

/** The verified claims of the identity provider about a person. */
export interface VerifiedClaims {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

/**
 * A sign-in in progress at an identity provider. It begins in a browser on the realm's own host, returns to the
 * platform's host, and is handed over to the first one: each step once, the last only to the browser that began.
 * Secrets are kept as their SHA-256, except for the verifier, which is worth nothing without the provider's code.
 */
export const socialSignIns = pgTable(
  'social_sign_ins',
  {
    tenantId: tenantId(),
    /** Hash of the `state` that travels through the provider. */
    stateHash: text('state_hash').notNull(),
    provider: text('provider', { enum: IDENTITY_PROVIDERS }).notNull(),
    /** Hash of the cookie of the browser that began. */
    browserHash: text('browser_hash').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    /** The path to open after the sign-in, on the person's own host. */
    next: text('next'),
    language: text('language').notNull(),
    /** The signed-in person who links the provider's account to theirs. Null: it is a sign-in. */
    linkUserId: uuid('link_user_id'),
    /** Set when the provider has answered. */
    handoverHash: text('handover_hash'),
    claims: jsonb('claims').$type<VerifiedClaims>(),
    usedAt: moment('used_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.stateHash] }),
    index('social_sign_ins_handover_idx').on(table.tenantId, table.handoverHash),
    index('social_sign_ins_expiry_idx').on(table.tenantId, table.expiresAt),
    oneOf('social_sign_ins_provider_known', table.provider, IDENTITY_PROVIDERS),
    foreignKey({
      name: 'social_sign_ins_link_user_fk',
      columns: [table.tenantId, table.linkUserId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
