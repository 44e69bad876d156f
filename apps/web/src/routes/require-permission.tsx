import type { Permission } from '@dars/contracts/permissions';
import type { ReactNode } from 'react';
import { useIsAllowed } from '../app/session/use-is-allowed.ts';
import { ForbiddenPage } from '../features/error-pages/error-pages.tsx';

/** Shows a screen of the console only to users with the permission, because lecturers use the console too. */
export function RequirePermission({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useIsAllowed()(permission) ? children : <ForbiddenPage />;
}
