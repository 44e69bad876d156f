import { cookieOf, type Door } from './doors.ts';
import { evenOut } from './even-out.ts';
import { type Who, type World, whoMay } from './world.ts';

/** What a REST path answers differently from its procedure, asked the same by the same person. */
export async function checkParity(world: World, rest: Door, procedure: Door): Promise<string[]> {
  // In one session: a list of sessions must not differ by the one that was made to ask for it.
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

/** tRPC wraps what it answers. */
function dataOf(body: unknown): unknown {
  const isWrapped = typeof body === 'object' && body !== null && 'result' in body;
  return isWrapped ? (body.result as { data?: unknown }).data : body;
}
