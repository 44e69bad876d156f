import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { currentToasts, dismissToast } from '../feedback/toast.ts';

// Milliseconds. The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// Test files share the modules of their worker, and so the open toasts. The library cleans up by itself in the first
// file only, for the same reason.
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
});
