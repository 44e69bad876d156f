import { can, type Permission } from '@dars/contracts/permissions';
import type { ReactNode } from 'react';
import { useSession } from '../app/session/session.tsx';
import { ForbiddenPage } from '../features/error-pages/error-pages.tsx';

/** Shows a screen of the console only to users with the permission, because lecturers use the console too. */
export function RequirePermission({ permission, children }: { permission: Permission; children: ReactNode }) {
  const { user } = useSession();
  return user.authorities.some((role) => can(role, permission)) ? children : <ForbiddenPage />;
}
