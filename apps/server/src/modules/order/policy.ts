import { can } from '@dars/contracts/permissions';
import type { Actor } from '../../core/identity/actor.ts';
import type { Upload } from '../upload/store.ts';

/** Decides whether a person may open a receipt: the learner who sent it, and staff who read orders once it is sent. */
export function mayOpenReceipt(
  person: Pick<Actor, 'userId' | 'role'> | undefined,
  { createdBy, status }: Pick<Upload, 'createdBy' | 'status'>,
): boolean {
  if (!person) return false;
  return createdBy === person.userId || (status === 'attached' && can(person.role, 'orders:read'));
}
