import type { ValidationIssue } from '@dars/contracts/errors';
import { VALIDATION_DEBOUNCE_MS } from '@dars/contracts/timing';
import { firstIssues, toValidationIssues } from '@dars/contracts/validation';
import { type InputEvent, useEffect, useRef, useState } from 'react';

type Issues = ReadonlyMap<string, ValidationIssue>;

interface Contract {
  safeParse(values: unknown): { success: true } | { success: false; error: Parameters<typeof toValidationIssues>[0] };
}

/**
 * Validates a plain form by its contract: a field one second after its last keystroke, and all fields on submit. The
 * fields are uncontrolled, so that text typed before hydration stays.
 */
export function useCheckedForm<Field extends string>(
  contract: Contract,
  fields: readonly Field[],
  served: ValidationIssue[],
) {
  const form = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState<Issues>(() => firstIssues(served));
  /** The fields that were typed in. Others show no error before the submit. */
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

  /** Returns the values; undefined if a field is invalid, which then takes the focus. */
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
