import { isDeepStrictEqual } from 'node:util';
import { type $ZodType, safeParse } from 'zod/v4/core';
import type { Endpoint } from './endpoints.ts';
import { allowedCaller, type Fixtures } from './fixtures.ts';

/** Returns the differences between an answer as a client receives it and its contract. */
export async function checkContract(
  fixtures: Fixtures,
  endpoint: Endpoint,
  output: $ZodType | undefined,
): Promise<string[]> {
  if (!output) return [`${endpoint.name} has no .output(): nothing says what it answers`];
  const who = allowedCaller(fixtures, endpoint.meta);
  const { input } = await endpoint.sample(fixtures, fixtures.a, who);
  const { status, body, text } = await endpoint.ask(fixtures, who, input);
  if (status !== 200) return [`${endpoint.name} answers ${status} to its sample: ${text}`];
  const { data } = (body as { result: { data?: unknown } }).result;
  const parsed = safeParse(output, data);
  if (!parsed.success) return [`${endpoint.name} breaks its contract: ${parsed.error.message}`];
  return isDeepStrictEqual(parsed.data, data) ? [] : [`${endpoint.name} answers more than its contract says: ${text}`];
}
