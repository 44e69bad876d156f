import * as z from 'zod/mini';

/**
 * The newest whole backup of the installation. `overdue`: it is older than a nightly one gets. `none`: the folder holds
 * no whole backup. `unreadable`: the server may not read the folder. `not-configured`: the server knows of no folder.
 */
export const newestBackup = z.discriminatedUnion('state', [
  z.object({
    state: z.enum(['fine', 'overdue']),
    /** When it was begun; ISO 8601, UTC. */
    date: z.string(),
    bytes: z.int(),
    isEncrypted: z.boolean(),
  }),
  z.object({ state: z.enum(['none', 'unreadable', 'not-configured']) }),
]);
export type NewestBackup = z.infer<typeof newestBackup>;
