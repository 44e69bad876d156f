import type { AnyFormApi } from '@tanstack/react-form';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The stored version that a form with a save button was filled with, and the one that somebody else has saved since.
 * The query around the form may show later versions before the form knows of them: values that were compared with those
 * would hide what the other person has changed.
 */
export function useFormBase<Stored>(stored: Stored | undefined) {
  const [base, setBase] = useState(stored);
  const [newest, setNewest] = useState<Stored>();
  return {
    base,
    newest,
    /** The version that the next save replaces, and that giving up the own changes goes back to. */
    known: newest ?? base,
    /** Reads the version because of which a save was refused. Resolves with false when it cannot be read. */
    async meet(read: () => Promise<Stored>): Promise<boolean> {
      try {
        const found = await read();
        setNewest(() => found);
        return true;
      } catch {
        return false;
      }
    },
    /** From now on the form is compared with this version. */
    settle(version: Stored) {
      setBase(() => version);
      setNewest(undefined);
    },
  };
}

interface FollowOptions<Stored> {
  form: AnyFormApi;
  stored: Stored | undefined;
  base: Stored | undefined;
  valuesOf: (stored: Stored) => object;
  settle: (version: Stored) => void;
}

/** Shows what is stored by now, as long as nothing in the form is changed or being saved. */
export function useFollowStored<Stored>({ form, stored, base, valuesOf, settle }: FollowOptions<Stored>): void {
  const follow = useEffectEvent(() => {
    if (stored === undefined || stored === base || !form.state.isDefaultValue || form.state.isSubmitting) return;
    settle(stored);
    form.reset(valuesOf(stored));
  });
  useEffect(() => {
    if (stored !== undefined) follow();
  }, [stored]);
}
