import type { RecordDeparturesInput } from '@dars/contracts/learning/departure';
import { describe, expect, it } from 'vitest';
import { DepartureLog } from './departure-log.ts';

type Sent = RecordDeparturesInput['departures'];

function setUp() {
  let time = 0;
  let id = 0;
  const sent: Sent[] = [];
  const server = { isDown: false };
  const log = new DepartureLog({
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
  return { log, sent, server, pass };
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
});
