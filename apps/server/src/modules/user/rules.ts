import type { AccountState } from '@dars/contracts/user';

interface Moments {
  activatedAt: Date | null;
  disabledAt: Date | null;
}

export function accountState({ activatedAt, disabledAt }: Moments): AccountState {
  if (disabledAt !== null) return 'disabled';
  return activatedAt === null ? 'invited' : 'active';
}
