import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { currentToasts, dismissToast } from '../feedback/toast.ts';

// Milliseconds. The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// Test files share the modules of their worker, and so the open toasts.
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});
