import type { IdentityProvider } from '@dars/contracts/constants';

export const PROVIDER_NAMES: Record<IdentityProvider, string> = { google: 'Google', apple: 'Apple' };
