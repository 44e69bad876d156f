import { cookieOf, type Door } from './doors.ts';
import { evenOut } from './even-out.ts';
import { type Who, type World, whoMay } from './world.ts';

/** Returns the difference between a REST path's answer and its procedure's, for the same input and caller. */
export async function checkParity(world: World, rest: Door, procedure: Door): Promise<string[]> {
  // Both requests use one session, because a list of sessions would differ by a new one.
  const may = whoMay(world, rest.meta);
  const cookie = await cookieOf(world, may);
  const who = { ...may, ...(cookie !== undefined && { cookie }) };
  const expected = await normalised(world, procedure, { who, answer: rest.answer });
  const actual = await normalised(world, rest, { who });
  if (actual.status >= 400) return [`${rest.name} answers ${actual.status}: ${actual.text}`];
  if (actual.text === expected.text) return [];
  return [`${rest.name} answers ${actual.text}, ${rest.procedure} ${expected.text}`];
}

async function normalised(
  world: World,
  door: Door,
  { who, answer = (data) => data }: { who: Who; answer?: Door['answer'] },
): Promise<{ status: number; text: string }> {
  const { input, tag } = await door.sample(world, world.a, who);
  const { status, body } = await door.ask(world, who, input);
  const text = JSON.stringify(answer(dataOf(body))) ?? 'nothing';
  return { status, text: evenOut(text, tag) };
}

/** Unwraps the data of a tRPC answer. */
function dataOf(body: unknown): unknown {
  const isWrapped = typeof body === 'object' && body !== null && 'result' in body;
  return isWrapped ? (body.result as { data?: unknown }).data : body;
}
