import { VALIDATION_DEBOUNCE_MS } from '@dars/contracts/constants';
import type { ValidationIssue } from '@dars/contracts/errors';
import { firstIssues, toValidationIssues } from '@dars/contracts/validation';
import { type InputEvent, useEffect, useRef, useState } from 'react';

type Issues = ReadonlyMap<string, ValidationIssue>;

interface Contract {
  safeParse(values: unknown): { success: true } | { success: false; error: Parameters<typeof toValidationIssues>[0] };
}

/**
 * A plain form, checked by its contract: a field one second after the last keystroke in it, all of them on submit.
 * The fields stay uncontrolled, so that what was typed before this script arrived stays where it is.
 */
export function useCheckedForm<Field extends string>(
  contract: Contract,
  fields: readonly Field[],
  served: ValidationIssue[],
) {
  const form = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState<Issues>(() => firstIssues(served));
  /** What the visitor has been busy with; a field that was never touched is not blamed before the submit. */
  const touched = useRef(new Set(issues.keys()));
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  function check(): { values: Record<Field, string>; issues: Issues } {
    const values = valuesOf(form.current, fields);
    const result = contract.safeParse(values);
    const found = result.success ? new Map() : firstIssues(toValidationIssues(result.error));
    const shown = new Map([...found].filter(([field]) => touched.current.has(field)));
    setIssues(shown);
    return { values, issues: shown };
  }

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    const { name } = target;
    clearTimeout(timers.current.get(name));
    const timer = setTimeout(() => {
      touched.current.add(name);
      check();
    }, VALIDATION_DEBOUNCE_MS);
    timers.current.set(name, timer);
  }

  /** The values, or undefined: then the first wrong field has the focus. */
  function checkAll(): Record<Field, string> | undefined {
    for (const timer of timers.current.values()) clearTimeout(timer);
    touched.current = new Set(fields);
    const { values, issues: found } = check();
    const wrong = fields.find((field) => found.has(field));
    if (!wrong) return values;
    fieldOf(form.current, wrong)?.focus();
    return undefined;
  }

  return { form, issues, onInput, checkAll };
}

function valuesOf<Field extends string>(form: HTMLFormElement | null, fields: readonly Field[]): Record<Field, string> {
  return Object.fromEntries(fields.map((name) => [name, fieldOf(form, name)?.value ?? ''])) as Record<Field, string>;
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}
