import { can, type Permission } from '@dars/contracts/permissions';
import { useSession } from './session.tsx';

/** Returns whether the signed-in person has a permission. */
export function useIsAllowed(): (permission: Permission) => boolean {
  const { user } = useSession();
  return (permission) => user.authorities.some((role) => can(role, permission));
}
