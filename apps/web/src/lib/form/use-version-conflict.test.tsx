import { act, renderHook } from '@testing-library/react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAutosave } from '../../sync/autosave.ts';
import { useVersionConflict } from './use-version-conflict.ts';

interface Text {
  title: string;
  body: string;
}
type Stored = Text & { version: number };

const CONFLICT = new Error('conflict');
let server: Stored;
let isReachable: boolean;
beforeEach(() => {
  server = { title: 'title', body: 'body', version: 1 };
  isReachable = true;
});

const valuesOf = ({ title, body }: Stored): Text => ({ title, body });
const elsewhere = (values: Partial<Text>) => {
  server = { ...server, ...values, version: server.version + 1 };
};

/** A panel that saves to the test's server. */
function usePanel() {
  const known = useRef(server);
  const [values, setValues] = useState(() => valuesOf(server));
  const newest = useRef(values);
  const show = (next: Partial<Text>) => {
    newest.current = { ...newest.current, ...next };
    setValues(newest.current);
  };
  const [save] = useState(() =>
    createAutosave<Text>({
      send: async (changed) => {
        if (known.current.version !== server.version) throw CONFLICT;
        elsewhere(changed);
        known.current = server;
      },
      isConflict: (error) => error === CONFLICT,
      isUnanswered: () => false,
      onFailed: () => undefined,
    }),
  );
  const state = useSyncExternalStore(save.subscribe, save.state);
  const write = (next: Partial<Text>) => {
    show(next);
    save.change(next);
  };
  const versions = useVersionConflict<Text, Stored>({
    autosave: { save, state },
    current: () => newest.current,
    base: () => known.current,
    valuesOf,
    write,
    read: async () => {
      if (!isReachable) throw new Error('no network');
      return server;
    },
    rebase(next, shown) {
      known.current = next;
      show(shown);
    },
  });
  return { values, state, write, save, versions };
}

async function open() {
  const { result } = renderHook(usePanel);
  const panel = () => result.current;
  const run = (work: () => unknown) =>
    act(async () => {
      await work();
    });
  return {
    panel,
    run,
    async type(next: Partial<Text>) {
      await run(() => panel().write(next));
      await run(() => panel().save.flush());
    },
  };
}

describe('useVersionConflict', () => {
  it('merges fields that only one of the two has changed', async () => {
    const { panel, type } = await open();
    elsewhere({ title: 'theirs' });
    await type({ body: 'mine' });
    expect(server).toEqual({ title: 'theirs', body: 'mine', version: 3 });
    expect([panel().values, panel().state, panel().versions.conflict]).toEqual([
      { title: 'theirs', body: 'mine' },
      'saved',
      undefined,
    ]);
  });

  it('keeps both versions of fields that both have changed, before and after the choice', async () => {
    const { panel, run, type } = await open();
    elsewhere({ body: 'theirs' });
    await type({ body: 'mine' });
    expect(panel().versions.conflict).toEqual({
      fields: ['body'],
      mine: { title: 'title', body: 'mine' },
      theirs: { title: 'title', body: 'theirs' },
    });
    expect([panel().values.body, server.body]).toEqual(['mine', 'theirs']);
    await run(() => panel().versions.take());
    expect([panel().values.body, server.body, panel().versions.unchosen]).toEqual([
      ...['theirs', 'theirs'],
      { side: 'mine', values: { body: 'mine' } },
    ]);
    for (const [shown, side] of [
      ['mine', 'theirs'],
      ['theirs', 'mine'],
    ] as const) {
      await run(() => panel().versions.swap());
      await run(() => panel().save.flush());
      expect([panel().values.body, server.body, panel().versions.unchosen?.side]).toEqual([shown, shown, side]);
    }
  });

  it('overwrites the shown version with mine, and no later one', async () => {
    const { panel, run, type } = await open();
    elsewhere({ body: 'theirs' });
    await type({ body: 'mine', title: 'my title' });
    elsewhere({ body: 'theirs, later' });
    await run(() => panel().versions.keep());
    expect([server.body, panel().versions.conflict?.theirs.body]).toEqual(['theirs, later', 'theirs, later']);
    expect(panel().versions.unchosen).toBeUndefined();
    await run(() => panel().versions.keep());
    expect(panel().versions.unchosen?.side).toBe('theirs');
    expect(server).toMatchObject({ body: 'mine', title: 'my title' });
    await run(() => panel().versions.swap());
    await run(() => panel().save.flush());
    expect(server).toMatchObject({ body: 'theirs, later', title: 'my title' });
  });

  it('reports when the other version cannot be loaded, and keeps all values', async () => {
    const { panel, run, type } = await open();
    elsewhere({ body: 'theirs' });
    isReachable = false;
    await type({ body: 'mine' });
    expect([panel().versions.hasFailed, panel().versions.conflict, panel().values.body]).toEqual([
      true,
      undefined,
      'mine',
    ]);
    isReachable = true;
    await run(() => panel().versions.retry());
    expect([panel().versions.hasFailed, panel().versions.conflict?.theirs.body]).toEqual([false, 'theirs']);
  });

  it('takes over another person’s save only while everything here is saved', async () => {
    const { panel, run } = await open();
    elsewhere({ body: 'theirs' });
    await run(() => panel().versions.follow(server.version));
    expect([panel().values.body, panel().versions.isNewest]).toEqual(['theirs', true]);
    await run(() => panel().write({ body: 'mine' }));
    expect(panel().versions.isNewest).toBe(false);
    elsewhere({ title: 'theirs' });
    await run(() => panel().versions.follow(server.version));
    expect([panel().values, panel().versions.isNewest]).toEqual([{ title: 'title', body: 'mine' }, false]);
  });

  it('no longer calls the own text the newest version of somebody else', async () => {
    const { panel, run, type } = await open();
    elsewhere({ body: 'theirs' });
    await run(() => panel().versions.follow(server.version));
    await type({ body: 'mine' });
    expect([panel().state, panel().versions.isNewest]).toEqual(['saved', false]);
  });
});
