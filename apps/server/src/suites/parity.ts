import { callerCookie, type Endpoint } from './endpoints.ts';
import { allowedCaller, type Caller, type Fixtures } from './fixtures.ts';
import { normalizeAnswer } from './normalize-answer.ts';

/** Returns the difference between a REST path's answer and its procedure's, for the same input and caller. */
export async function checkParity(fixtures: Fixtures, rest: Endpoint, procedure: Endpoint): Promise<string[]> {
  // Both requests use one session, because a list of sessions would differ by a new one.
  const may = allowedCaller(fixtures, rest.meta);
  const cookie = await callerCookie(fixtures, may);
  const who = { ...may, ...(cookie !== undefined && { cookie }) };
  const expected = await normalised(fixtures, procedure, { who, answer: rest.answer });
  const actual = await normalised(fixtures, rest, { who });
  if (actual.status >= 400) return [`${rest.name} answers ${actual.status}: ${actual.text}`];
  if (actual.text === expected.text) return [];
  return [`${rest.name} answers ${actual.text}, ${rest.procedure} ${expected.text}`];
}

async function normalised(
  fixtures: Fixtures,
  endpoint: Endpoint,
  { who, answer = (data) => data }: { who: Caller; answer?: Endpoint['answer'] },
): Promise<{ status: number; text: string }> {
  const { input, tag } = await endpoint.sample(fixtures, fixtures.a, who);
  const { status, body } = await endpoint.ask(fixtures, who, input);
  const text = JSON.stringify(answer(dataOf(body))) ?? 'nothing';
  return { status, text: normalizeAnswer(text, tag) };
}

/** Unwraps the data of a tRPC answer. */
function dataOf(body: unknown): unknown {
  const isWrapped = typeof body === 'object' && body !== null && 'result' in body;
  return isWrapped ? (body.result as { data?: unknown }).data : body;
}
