import { describe, expect, it } from 'vitest';
import { confirmAndSend, passwordQuestion } from './password-confirmation.ts';

const answerWith = (status: number, appCode: string) => () =>
  Promise.resolve(new Response(JSON.stringify({ error: { data: { appCode } } }), { status }));
const refused = answerWith(403, 'password-confirmation-required');
const done = () => Promise.resolve(new Response('{"result":{}}'));

/** Calls with the given answers, in order. */
function calls(...answers: (() => Promise<Response>)[]) {
  const sent: number[] = [];
  const send = () => {
    const answer = answers[sent.length] ?? done;
    sent.push(sent.length);
    return answer();
  };
  return { sent, send };
}

/** Sends the call, and passes a refusal to `confirmAndSend`. */
const refuse = async (send: () => Promise<Response>) => confirmAndSend(await send(), send);

/** Answers the question once it is open. */
async function answerQuestion(isConfirmed: boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = passwordQuestion.subscribe(() => {
    const onDone = passwordQuestion.current();
    if (!onDone) return;
    unsubscribe();
    onDone(isConfirmed);
    resolve();
  });
  await promise;
}

describe('confirmAndSend', () => {
  it('sends the same call again once the password is confirmed', async () => {
    const { sent, send } = calls(refused, done);
    const [response] = await Promise.all([refuse(send), answerQuestion(true)]);
    expect([response.status, sent.length]).toEqual([200, 2]);
    expect(passwordQuestion.current()).toBeUndefined();
  });

  it('asks again when the server still refuses after a confirmation', async () => {
    const { sent, send } = calls(refused, refused, done);
    const answered = refuse(send);
    await answerQuestion(true);
    expect(passwordQuestion.isRepeated()).toBe(false);
    await answerQuestion(true);
    expect(passwordQuestion.isRepeated()).toBe(true);
    expect([(await answered).status, sent.length]).toEqual([200, 3]);
  });

  it('returns the refusal, still readable, when the question is cancelled', async () => {
    const { sent, send } = calls(refused);
    const [response] = await Promise.all([refuse(send), answerQuestion(false)]);
    expect([response.status, sent.length]).toEqual([403, 1]);
    expect(await response.json()).toMatchObject({ error: { data: { appCode: 'password-confirmation-required' } } });
  });

  it('asks once for calls that are refused together', async () => {
    const [first, second] = [calls(refused), calls(refused)];
    const [one, two] = await Promise.all([refuse(first.send), refuse(second.send), answerQuestion(true)]);
    expect([one.status, two.status]).toEqual([200, 200]);
  });

  it('asks nothing when a call is refused for another reason', async () => {
    const { sent, send } = calls(answerWith(403, 'forbidden'));
    expect((await refuse(send)).status).toBe(403);
    expect([sent.length, passwordQuestion.current()]).toEqual([1, undefined]);
  });
});
