import type { AnyFormApi } from '@tanstack/react-form';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The stored version with which a form was filled, and the one that somebody else has saved since. The form's query may
 * already have a later version; comparing the values with that one would hide the other person's changes.
 */
export function useFormBase<Stored>(stored: Stored | undefined) {
  const [base, setBase] = useState(stored);
  const [newest, setNewest] = useState<Stored>();
  return {
    base,
    newest,
    /** The version that the next save replaces, and to which a reset returns. */
    known: newest ?? base,
    /** Loads the version that caused a conflict. Resolves with false if it cannot be loaded. */
    async loadNewest(read: () => Promise<Stored>): Promise<boolean> {
      try {
        const found = await read();
        setNewest(() => found);
        return true;
      } catch {
        return false;
      }
    },
    /** Makes this the version with which the form is compared. */
    rebase(version: Stored) {
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
  rebase: (version: Stored) => void;
}

/** Shows a newer stored version while the form has no changes and is not being saved. */
export function useFollowStored<Stored>({ form, stored, base, valuesOf, rebase }: FollowOptions<Stored>): void {
  const follow = useEffectEvent(() => {
    if (stored === undefined || stored === base || !form.state.isDefaultValue || form.state.isSubmitting) return;
    rebase(stored);
    form.reset(valuesOf(stored));
  });
  useEffect(() => {
    if (stored !== undefined) follow();
  }, [stored]);
}
