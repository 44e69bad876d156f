import type { RecordDeparturesInput } from '@dars/contracts/learning/departure';
import { describe, expect, it } from 'vitest';
import { DepartureLog, type KeptLeave } from './departure-log.ts';

type Sent = RecordDeparturesInput['departures'];

function setUp() {
  let time = 0;
  let id = 0;
  const sent: Sent[] = [];
  const server = { isDown: false };
  let leaves: readonly KeptLeave[] = [];
  const kept = {
    read: () => leaves,
    write(next: readonly KeptLeave[]) {
      leaves = next;
    },
  };
  const openLog = () =>
    new DepartureLog({
      kept,
      now: () => time,
      newId: () => {
        id += 1;
        return `${id}`;
      },
      async send(departures) {
        if (server.isDown) throw new Error('offline');
        sent.push(departures);
      },
    });
  const pass = (ms: number) => {
    time += ms;
  };
  return { log: openLog(), openLog, sent, server, pass };
}

describe('DepartureLog', () => {
  it('reports a hidden page at once, and again with its time after the return', async () => {
    const { log, sent, pass } = setUp();
    log.leavePage('hidden');
    await log.flush();
    pass(4000);
    log.returnToPage();
    await log.flush();
    expect(sent).toEqual([
      [{ id: '1', kind: 'hidden', ageMs: 0, awayMs: null }],
      [{ id: '1', kind: 'hidden', ageMs: 4000, awayMs: 4000 }],
    ]);
    expect(log.count.get()).toBe(1);
  });

  it('counts a page that loses the focus and is then covered once, as hidden', async () => {
    const { log, sent, pass } = setUp();
    log.leavePage('blurred');
    log.leavePage('hidden');
    pass(2000);
    log.returnToPage();
    log.returnToPage();
    await log.flush();
    expect(new Set(sent.flat().map(({ id }) => id))).toEqual(new Set(['1']));
    expect(sent.at(-1)?.[0]).toMatchObject({ kind: 'hidden', awayMs: 2000 });
    expect(log.count.get()).toBe(1);
  });

  it('ignores a focus that is back within a second', async () => {
    const { log, sent, pass } = setUp();
    log.leavePage('blurred');
    pass(999);
    log.returnToPage();
    await log.flush();
    expect(sent).toEqual([]);
    expect(log.count.get()).toBe(0);
  });

  it('counts the full screen apart from the page', async () => {
    const { log, sent, pass } = setUp();
    log.leaveFullScreen();
    log.leavePage('hidden');
    pass(1000);
    log.returnToPage();
    log.returnToFullScreen();
    await log.flush();
    expect(log.count.get()).toBe(2);
    expect(new Set(sent.flat().map(({ kind }) => kind))).toEqual(new Set(['full-screen-left', 'hidden']));
  });

  it('sends what did not get through with the next report', async () => {
    const { log, sent, server, pass } = setUp();
    server.isDown = true;
    log.leavePage('hidden');
    pass(3000);
    log.returnToPage();
    await log.flush();
    expect(sent).toEqual([]);
    server.isDown = false;
    pass(60_000);
    await log.flush();
    expect(sent.at(-1)).toEqual([{ id: '1', kind: 'hidden', ageMs: 63_000, awayMs: 3000 }]);
    await log.flush();
    expect(sent).toHaveLength(1);
  });

  const fillable = { isStart: false, canFillScreen: true, isFullScreen: false };

  it('counts a reload as one departure that lasts until the page fills the screen again', async () => {
    const { log, openLog, sent, pass } = setUp();
    log.openPage({ ...fillable, isStart: true, isFullScreen: true });
    pass(10_000);
    log.leavePage('hidden');
    await log.flush();
    pass(2000);
    const next = openLog();
    next.openPage(fillable);
    await next.flush();
    expect(next.count.get()).toBe(1);
    expect(sent.at(-1)).toEqual([{ id: '1', kind: 'full-screen-left', ageMs: 2000, awayMs: null }]);
    pass(60_000);
    next.returnToFullScreen();
    await next.flush();
    expect(sent.at(-1)).toEqual([{ id: '1', kind: 'full-screen-left', ageMs: 62_000, awayMs: 62_000 }]);
    expect(next.count.get()).toBe(1);
  });

  it('ends the departure of a reload with the new page where the screen cannot be filled', async () => {
    const { log, openLog, sent, pass } = setUp();
    log.openPage({ isStart: true, canFillScreen: false, isFullScreen: false });
    log.leavePage('hidden');
    pass(3000);
    const next = openLog();
    next.openPage({ isStart: false, canFillScreen: false, isFullScreen: false });
    await next.flush();
    expect(sent.at(-1)).toEqual([{ id: '1', kind: 'hidden', ageMs: 3000, awayMs: 3000 }]);
  });

  it('goes on with an ended full screen beyond a reload', async () => {
    const { log, openLog, sent, pass } = setUp();
    log.openPage({ ...fillable, isStart: true, isFullScreen: true });
    log.leaveFullScreen();
    pass(5000);
    log.leavePage('hidden');
    pass(1000);
    const next = openLog();
    next.openPage(fillable);
    pass(4000);
    next.returnToFullScreen();
    await next.flush();
    expect(sent.at(-1)?.[0]).toEqual({ id: '1', kind: 'full-screen-left', ageMs: 10_000, awayMs: 10_000 });
    expect(next.count.get()).toBe(2);
  });

  it('counts a page that is opened anew although this device knows of no leave', async () => {
    const { log, sent } = setUp();
    log.openPage(fillable);
    await log.flush();
    expect(sent).toEqual([[{ id: '1', kind: 'full-screen-left', ageMs: 0, awayMs: null }]]);
  });

  it('counts neither the start of an attempt nor what follows its end', async () => {
    const { log, openLog, sent } = setUp();
    log.openPage({ ...fillable, isStart: true });
    log.close();
    log.leavePage('hidden');
    await log.flush();
    expect(sent).toEqual([]);
    const next = openLog();
    next.openPage({ ...fillable, isStart: true });
    expect(next.count.get()).toBe(0);
  });
});
