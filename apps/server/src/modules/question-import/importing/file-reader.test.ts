import { describe, expect, it } from 'vitest';
import { createQuestionThreads } from './file-reader.ts';

const fileOf = (text: string) => ({ content: new Uint8Array(Buffer.from(text)), format: 'auto' as const });
const ruleOf = (rule: string) => expect.objectContaining({ details: { issues: [expect.objectContaining({ rule })] } });
const heavy = ruleOf('import-heavy');
const many = 'سؤال؟ {=نعم ~لا}\n\n'.repeat(5000);

describe('createQuestionThreads', () => {
  it('reads a file while the event loop goes on', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 1);
    const { questions } = await createQuestionThreads().read(fileOf(many));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(1);
    expect(questions).toHaveLength(5000);
    expect(questions[0]?.question?.text).toBe('سؤال؟');
  });

  it('hands over the error of the reader', async () => {
    await expect(createQuestionThreads().read(fileOf('<quiz><question>'))).rejects.toEqual(ruleOf('import-xml'));
  });

  it('refuses a file that takes too much time', async () => {
    const limits = { milliseconds: 1, heapMib: 64 };
    await expect(createQuestionThreads(limits).read(fileOf('x {T}'))).rejects.toEqual(heavy);
  });

  it('refuses a file that takes too much memory, and reads the next one in another thread', async () => {
    const threads = createQuestionThreads({ milliseconds: 60_000, heapMib: 64 });
    const long = 'x {T}\n\n'.repeat(2_000_000);
    await expect(threads.read(fileOf(long))).rejects.toEqual(heavy);
    expect((await threads.read(fileOf('x {T}'))).questions).toHaveLength(1);
  });

  it('answers "unavailable" while too many files wait', async () => {
    const threads = createQuestionThreads({ milliseconds: 1, heapMib: 64 });
    const read = () => threads.read(fileOf('x {T}'));
    const all = await Promise.allSettled(Array.from({ length: 11 }, read));
    expect(all.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => ({ status: 'rejected', reason: heavy })));
    expect(all.at(-1)).toMatchObject({ reason: { code: 'unavailable' } });
  });
});
