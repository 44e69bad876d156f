import { useEffect, useEffectEvent, useState } from 'react';
import type { Autosave, AutosaveState } from '../../sync/autosave.ts';
import { contestedFields, pick, without } from './contested-fields.ts';

interface VersionSource<Values extends object, Stored extends { version: number }> {
  autosave: { save: Autosave<Values>; state: AutosaveState };
  /** Returns the values that are shown. */
  current: () => Values;
  /** Returns the last known stored version. */
  base: () => Stored;
  valuesOf: (stored: Stored) => Values;
  /** Loads the stored version. */
  read: () => Promise<Stored>;
  /** Makes `stored` the version that later saves replace, and shows `shown` in the fields. */
  rebase: (stored: Stored, shown: Values, options: { isUndoable: boolean }) => void;
  /** Shows values and saves them. */
  write: (values: Partial<Values>) => void;
}

export type Side = 'mine' | 'theirs';

export type VersionConflict<Values extends object> = ReturnType<typeof useVersionConflict<Values, { version: number }>>;

/**
 * Resolves a conflict between two people who edit the same thing. Fields that only one of them changed are merged; for
 * fields that both changed, both versions are kept while the panel is open, also after a choice.
 */
export function useVersionConflict<Values extends object, Stored extends { version: number }>(
  source: VersionSource<Values, Stored>,
) {
  const { save } = source.autosave;
  const { aside, setAside, swap } = useSetAside(source);
  const { met, fields, hasFailed, meet, storeMine } = useMeeting(source);
  const { isNewest, follow } = useFollowing(source);

  return {
    /** The conflict; undefined while there is nothing to choose. */
    conflict: met && fields.length > 0 ? { fields, mine: source.current(), theirs: source.valuesOf(met) } : undefined,
    hasFailed,
    retry: () => void meet(),
    aside,
    isNewest,
    keep() {
      if (!met) return;
      setAside({ side: 'theirs', values: pick<Values>(source.valuesOf(met), fields) });
      storeMine(met);
    },
    take() {
      if (!met) return;
      const waiting = save.waiting();
      const rest = without<Values>(waiting, fields);
      setAside({ side: 'mine', values: pick<Values>(waiting, fields) });
      save.drop();
      source.rebase(met, { ...source.valuesOf(met), ...rest }, { isUndoable: true });
      if (Object.keys(rest).length > 0) save.change(rest);
    },
    swap,
    /** Takes over another person's save, unless something here is unsaved. `version` is the stored one. */
    follow: (version: number) => (met && version > met.version ? meet() : follow(version)),
  };
}

/** Keeps the version that was not chosen. */
function useSetAside<Values extends object>({
  current,
  write,
}: Pick<VersionSource<Values, { version: number }>, 'current' | 'write'>) {
  const [aside, setAside] = useState<{ side: Side; values: Partial<Values> }>();
  return {
    aside,
    setAside,
    /** Undoes the choice: shows and saves the version that was set aside, and sets the shown one aside. */
    swap() {
      if (!aside) return;
      const now = pick<Values>(current(), Object.keys(aside.values) as (keyof Values)[]);
      write(aside.values);
      setAside({ side: aside.side === 'mine' ? 'theirs' : 'mine', values: now });
    },
  };
}

/** Loads the other person's version after a conflict, if both have changed the same fields. */
function useMeeting<Values extends object, Stored extends { version: number }>({
  autosave: { save, state },
  ...source
}: VersionSource<Values, Stored>) {
  const [met, setMet] = useState<{ stored: Stored; base: Stored }>();
  const [hasFailed, setFailed] = useState(false);

  const fieldsOf = (stored: Stored, base: Stored) =>
    contestedFields<Values>({ mine: save.waiting(), theirs: source.valuesOf(stored), base: source.valuesOf(base) });

  async function meet() {
    setFailed(false);
    try {
      const stored = await source.read();
      if (save.state() !== 'conflict') return;
      const base = source.base();
      if (fieldsOf(stored, base).length > 0) setMet({ stored, base });
      else storeMine(stored);
    } catch {
      // The panel reports the failure and offers to retry.
      setFailed(true);
    }
  }

  /** Saves the own changes over this version, and shows its other fields. */
  function storeMine(stored: Stored) {
    source.rebase(stored, { ...source.valuesOf(stored), ...save.waiting() }, { isUndoable: false });
    void save.keepMine();
  }

  const isConflict = state === 'conflict';
  const meetNow = useEffectEvent(() => void meet());
  useEffect(() => {
    if (isConflict) meetNow();
    else setMet(undefined);
  }, [isConflict]);

  const isMet = isConflict && met !== undefined;
  return {
    met: isMet ? met.stored : undefined,
    fields: isMet ? fieldsOf(met.stored, met.base) : [],
    hasFailed: hasFailed && isConflict,
    meet,
    storeMine,
  };
}

function useFollowing<Values extends object, Stored extends { version: number }>({
  autosave: { save, state },
  ...source
}: VersionSource<Values, Stored>) {
  const [isNewest, setNewest] = useState(false);
  const isBehind = (version: number) => version > source.base().version && save.state() === 'saved';
  return {
    /** Whether the shown version was saved by somebody else and taken over without a conflict. */
    isNewest: isNewest && state === 'saved',
    async follow(version: number) {
      if (!isBehind(version)) return;
      // If the request fails, the next notice of a version tries again.
      const stored = await source.read().catch(() => undefined);
      if (!stored || !isBehind(stored.version)) return;
      source.rebase(stored, source.valuesOf(stored), { isUndoable: false });
      setNewest(true);
    },
  };
}
