import { describe, expect, it } from 'vitest';
import { createCallQueue, createSerialTask } from './serial.ts';

/** A task whose runs the test ends, in their order. */
function setUp() {
  const runs: PromiseWithResolvers<string>[] = [];
  const task = createSerialTask(() => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  });
  return { runs, task };
}

const microtasks = () => new Promise((resolve) => setImmediate(resolve));

describe('createSerialTask', () => {
  it('begins the first run at once', () => {
    const { runs, task } = setUp();
    void task.request();
    expect(runs).toHaveLength(1);
  });

  it('runs once more for all requests that arrive while it runs, and gives them the result of that run', async () => {
    const { runs, task } = setUp();
    const first = task.request();
    const [second, third] = [task.request(), task.request()];
    expect(runs).toHaveLength(1);
    runs[0]?.resolve('first');
    expect(await first).toBe('first');
    await microtasks();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve('second');
    expect(await Promise.all([second, third])).toEqual(['second', 'second']);
    await microtasks();
    expect(runs).toHaveLength(2);
  });

  it('runs again after a run that failed', async () => {
    const { runs, task } = setUp();
    const first = task.request();
    const second = task.request();
    runs[0]?.reject(new Error('no network'));
    await expect(first).rejects.toThrow('no network');
    await microtasks();
    runs[1]?.resolve('second');
    expect(await second).toBe('second');
  });

  it('never runs twice at a time, at whatever microtask a request arrives', async () => {
    for (let microtask = 0; microtask < 8; microtask += 1) {
      let active = 0;
      let most = 0;
      const task = createSerialTask(async () => {
        active += 1;
        most = Math.max(most, active);
        await Promise.resolve();
        active -= 1;
      });
      const requests = [task.request(), task.request()];
      for (let each = 0; each < microtask; each += 1) await Promise.resolve();
      await Promise.all([...requests, task.request()]);
      expect([microtask, most]).toEqual([microtask, 1]);
    }
  });

  it('gives a call that joins the result of the run under way', async () => {
    const { runs, task } = setUp();
    const [first, second] = [task.join(), task.join()];
    runs[0]?.resolve('first');
    expect(await Promise.all([first, second])).toEqual(['first', 'first']);
    expect(runs).toHaveLength(1);
    void task.join();
    expect(runs).toHaveLength(2);
  });
});

describe('createCallQueue', () => {
  it('begins a call after the one before it has ended, also when that one failed', async () => {
    const queue = createCallQueue();
    const order: string[] = [];
    const first = queue(async () => {
      order.push('first begins');
      await microtasks();
      order.push('first ends');
      throw new Error('refused');
    });
    const second = queue(async () => order.push('second begins'));
    await expect(first).rejects.toThrow('refused');
    await second;
    expect(order).toEqual(['first begins', 'first ends', 'second begins']);
  });
});
