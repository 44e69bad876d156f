import type { Door } from './doors.ts';
import { type Who, type World, whoMay } from './world.ts';

/** What a REST path answers differently from its procedure, asked the same by the same person. */
export async function checkParity(world: World, rest: Door, procedure: Door): Promise<string[]> {
  const who = whoMay(world, rest.meta.scope);
  const expected = await normalised(world, procedure, { who, answer: rest.answer });
  const actual = await normalised(world, rest, { who });
  if (actual.status >= 400) return [`${rest.name} answers ${actual.status}: ${actual.text}`];
  if (actual.text === expected.text) return [];
  return [`${rest.name} answers ${actual.text}, ${rest.procedure} ${expected.text}`];
}

/** Two calls that make something make two things: what must differ is evened out. */
async function normalised(
  world: World,
  door: Door,
  { who, answer = (data) => data }: { who: Who; answer?: Door['answer'] },
): Promise<{ status: number; text: string }> {
  const { input, tag } = await door.sample(world, world.a);
  const { status, body } = await door.ask(world, who, input);
  const text = JSON.stringify(answer(dataOf(body))) ?? 'nothing';
  const even = text
    .replaceAll(tag, 'TAG')
    .replaceAll(tag.replace(/\D/g, '').padStart(7, '0'), 'NUMBER')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replace(/user-\d+@/g, 'USER@')
    .replace(/Haddad \d+/g, 'Haddad')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  return { status, text: even };
}

/** tRPC wraps what it answers. */
function dataOf(body: unknown): unknown {
  const isWrapped = typeof body === 'object' && body !== null && 'result' in body;
  return isWrapped ? (body.result as { data?: unknown }).data : body;
}
