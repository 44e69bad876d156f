import { ROLES } from '@dars/contracts/constants';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, oneOf, tenantId } from '../../columns.ts';

/** The roles of a realm whose people must have an authenticator app or a passkey. */
export const requiredSecondSteps = pgTable(
  'required_second_steps',
  {
    tenantId: tenantId(),
    role: text('role', { enum: ROLES }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.role] }),
    oneOf('required_second_steps_role_known', table.role, ROLES),
  ],
);
