import { useEffect, useEffectEvent, useState } from 'react';
import type { Autosave, SaveState } from '../../sync/autosave.ts';
import { contestedFields, pick, without } from './contested-fields.ts';

interface VersionSource<Values extends object, Stored extends { version: number }> {
  autosave: { save: Autosave<Values>; state: SaveState };
  /** The values that are shown now. */
  current: () => Values;
  /** What was last known to be stored. */
  base: () => Stored;
  valuesOf: (stored: Stored) => Values;
  /** Fetches what is stored now. */
  read: () => Promise<Stored>;
  /** From now on what is written replaces this stored version, and `shown` is what stands in the fields. */
  rebase: (stored: Stored, shown: Values, options: { isUndoable: boolean }) => void;
  /** Shows values and saves them. */
  write: (values: Partial<Values>) => void;
}

export type Side = 'mine' | 'theirs';

export type VersionConflict<Values extends object> = ReturnType<typeof useVersionConflict<Values, { version: number }>>;

/**
 * Two people write the same thing. What only one of them changed is merged without a question; of a field that both
 * changed both versions are kept, also after one has been chosen, for as long as the panel is open.
 */
export function useVersionConflict<Values extends object, Stored extends { version: number }>(
  source: VersionSource<Values, Stored>,
) {
  const { save } = source.autosave;
  const { aside, setAside, swap } = useSetAside(source);
  const { met, fields, hasFailed, meet, storeMine } = useMeeting(source);
  const { isNewest, follow } = useFollowing(source);

  return {
    /** Undefined while there is nothing to choose. */
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
    /** Takes in what somebody else has saved, unless something here is not saved yet. `version`: of what is stored now. */
    follow: (version: number) => (met && version > met.version ? meet() : follow(version)),
  };
}

/** The version that was not chosen. */
function useSetAside<Values extends object>({
  current,
  write,
}: Pick<VersionSource<Values, { version: number }>, 'current' | 'write'>) {
  const [aside, setAside] = useState<{ side: Side; values: Partial<Values> }>();
  return {
    aside,
    setAside,
    /** Undoes the choice: what was set aside is shown and saved, and what was shown is set aside. */
    swap() {
      if (!aside) return;
      const now = pick<Values>(current(), Object.keys(aside.values) as (keyof Values)[]);
      write(aside.values);
      setAside({ side: aside.side === 'mine' ? 'theirs' : 'mine', values: now });
    },
  };
}

/** Once a save was refused because somebody else was first: what they have saved, where both changed the same. */
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
      if (save.state() !== 'overtaken') return;
      const base = source.base();
      if (fieldsOf(stored, base).length > 0) setMet({ stored, base });
      else storeMine(stored);
    } catch {
      // The panel says that the other version could not be read, and offers to try again.
      setFailed(true);
    }
  }

  /** Saves what was written here over this version, and shows what else is in it. */
  function storeMine(stored: Stored) {
    source.rebase(stored, { ...source.valuesOf(stored), ...save.waiting() }, { isUndoable: false });
    void save.keepMine();
  }

  const isOvertaken = state === 'overtaken';
  const meetNow = useEffectEvent(() => void meet());
  useEffect(() => {
    if (isOvertaken) meetNow();
    else setMet(undefined);
  }, [isOvertaken]);

  const isMet = isOvertaken && met !== undefined;
  return {
    met: isMet ? met.stored : undefined,
    fields: isMet ? fieldsOf(met.stored, met.base) : [],
    hasFailed: hasFailed && isOvertaken,
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
    /** What is shown was saved by somebody else a moment ago, and came in without a question. */
    isNewest: isNewest && state === 'saved',
    async follow(version: number) {
      if (!isBehind(version)) return;
      // Without an answer the next message about the version asks again.
      const stored = await source.read().catch(() => undefined);
      if (!stored || !isBehind(stored.version)) return;
      source.rebase(stored, source.valuesOf(stored), { isUndoable: false });
      setNewest(true);
    },
  };
}
