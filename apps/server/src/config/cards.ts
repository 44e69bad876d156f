import * as z from 'zod/mini';
import { addressSchema } from './urls.ts';

const address = addressSchema(['https://', 'http://']);

export const cardVariables = {
  MOYASAR_API: z._default(address, 'https://api.moyasar.com'),
  STRIPE_API: z._default(address, 'https://api.stripe.com'),
};

export interface CardConfig {
  /** The origins of the providers' interfaces. */
  cardApis: { MOYASAR: string; STRIPE: string };
}

export const cardConfig = (env: { MOYASAR_API: string; STRIPE_API: string }): CardConfig => ({
  cardApis: { MOYASAR: env.MOYASAR_API, STRIPE: env.STRIPE_API },
});

/** Returns a message about an address that is not allowed. */
export function cardProblem(env: { MOYASAR_API: string; STRIPE_API: string }, production: boolean): string | undefined {
  const isPlain = [env.MOYASAR_API, env.STRIPE_API].some((api) => !api.startsWith('https://'));
  return production && isPlain ? 'MOYASAR_API, STRIPE_API: must begin with https:// in production' : undefined;
}
