import { isDeepStrictEqual } from 'node:util';
import { type $ZodType, safeParse } from 'zod/v4/core';
import type { Door } from './doors.ts';
import { type World, whoMay } from './world.ts';

/** Returns the differences between an answer as a client receives it and its contract. */
export async function checkContract(world: World, door: Door, output: $ZodType | undefined): Promise<string[]> {
  if (!output) return [`${door.name} has no .output(): nothing says what it answers`];
  const who = whoMay(world, door.meta);
  const { input } = await door.sample(world, world.a, who);
  const { status, body, text } = await door.ask(world, who, input);
  if (status !== 200) return [`${door.name} answers ${status} to its sample: ${text}`];
  const { data } = (body as { result: { data?: unknown } }).result;
  const parsed = safeParse(output, data);
  if (!parsed.success) return [`${door.name} breaks its contract: ${parsed.error.message}`];
  return isDeepStrictEqual(parsed.data, data) ? [] : [`${door.name} answers more than its contract says: ${text}`];
}
