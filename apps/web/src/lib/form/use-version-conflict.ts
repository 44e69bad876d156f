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
  const { unchosen, setUnchosen, swap } = useUnchosenVersion(source);
  const { theirs, fields, hasFailed, loadTheirs, storeMine } = useTheirVersion(source);
  const { isNewest, follow } = useRemoteSave(source);

  return {
    /** The conflict; undefined while there is nothing to choose. */
    conflict:
      theirs && fields.length > 0 ? { fields, mine: source.current(), theirs: source.valuesOf(theirs) } : undefined,
    hasFailed,
    retry: () => void loadTheirs(),
    unchosen,
    isNewest,
    keep() {
      if (!theirs) return;
      setUnchosen({ side: 'theirs', values: pick<Values>(source.valuesOf(theirs), fields) });
      storeMine(theirs);
    },
    take() {
      if (!theirs) return;
      const waiting = save.waiting();
      const rest = without<Values>(waiting, fields);
      setUnchosen({ side: 'mine', values: pick<Values>(waiting, fields) });
      save.drop();
      source.rebase(theirs, { ...source.valuesOf(theirs), ...rest }, { isUndoable: true });
      if (Object.keys(rest).length > 0) save.change(rest);
    },
    swap,
    /** Takes over another person's save, unless something here is unsaved. `version` is the stored one. */
    follow: (version: number) => (theirs && version > theirs.version ? loadTheirs() : follow(version)),
  };
}

/** Keeps the version that was not chosen. */
function useUnchosenVersion<Values extends object>({
  autosave: { state },
  current,
  write,
}: Pick<VersionSource<Values, { version: number }>, 'autosave' | 'current' | 'write'>) {
  const [unchosen, setUnchosen] = useState<{ side: Side; values: Partial<Values> }>();
  const [isStored, setStored] = useState(false);
  const isSaved = state === 'saved';
  useEffect(() => {
    if (isSaved && unchosen) setStored(true);
  }, [isSaved, unchosen]);
  return {
    /** The other version, once the chosen one is stored. */
    unchosen: isStored && state !== 'conflict' ? unchosen : undefined,
    setUnchosen(next: { side: Side; values: Partial<Values> }) {
      setUnchosen(next);
      setStored(false);
    },
    /** Undoes the choice: shows and saves the version that was not chosen, and keeps the shown one instead. */
    swap() {
      if (!unchosen) return;
      const now = pick<Values>(current(), Object.keys(unchosen.values) as (keyof Values)[]);
      write(unchosen.values);
      setUnchosen({ side: unchosen.side === 'mine' ? 'theirs' : 'mine', values: now });
    },
  };
}

/**
 * Loads the other person's version after a conflict. If no field was changed by both, the own changes are saved over
 * that version at once.
 */
function useTheirVersion<Values extends object, Stored extends { version: number }>({
  autosave: { save, state },
  ...source
}: VersionSource<Values, Stored>) {
  const [loaded, setLoaded] = useState<{ stored: Stored; base: Stored }>();
  const [hasFailed, setFailed] = useState(false);

  const fieldsOf = (stored: Stored, base: Stored) =>
    contestedFields<Values>({ mine: save.waiting(), theirs: source.valuesOf(stored), base: source.valuesOf(base) });

  async function loadTheirs() {
    setFailed(false);
    try {
      const stored = await source.read();
      if (save.state() !== 'conflict') return;
      const base = source.base();
      if (fieldsOf(stored, base).length > 0) setLoaded({ stored, base });
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
  const loadNow = useEffectEvent(() => void loadTheirs());
  useEffect(() => {
    if (isConflict) loadNow();
    else setLoaded(undefined);
  }, [isConflict]);

  const shown = isConflict ? loaded : undefined;
  return {
    theirs: shown?.stored,
    fields: shown ? fieldsOf(shown.stored, shown.base) : [],
    hasFailed: hasFailed && isConflict,
    loadTheirs,
    storeMine,
  };
}

/** Shows a version that somebody else has saved while nothing here is unsaved. */
function useRemoteSave<Values extends object, Stored extends { version: number }>({
  autosave: { save, state },
  ...source
}: VersionSource<Values, Stored>) {
  const [isNewest, setNewest] = useState(false);
  const canTakeOver = (version: number) => version > source.base().version && save.state() === 'saved';
  const isChanged = state !== 'saved';
  useEffect(() => {
    if (isChanged) setNewest(false);
  }, [isChanged]);
  return {
    /** Whether the shown version was saved by somebody else and taken over without a conflict. */
    isNewest,
    async follow(version: number) {
      if (!canTakeOver(version)) return;
      // If the request fails, the next notice of a version tries again.
      const stored = await source.read().catch(() => undefined);
      if (!stored || !canTakeOver(stored.version)) return;
      source.rebase(stored, source.valuesOf(stored), { isUndoable: false });
      setNewest(true);
    },
  };
}
