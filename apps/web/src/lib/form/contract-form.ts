import type { RuleKey, ValidationIssue } from '@dars/contracts/errors';
import { VALIDATION_DEBOUNCE_MS } from '@dars/contracts/timing';
import { firstIssues, toValidationIssues } from '@dars/contracts/validation';
import { dismissSuccesses } from '@dars/ui/toast';
import { type AnyFormApi, useForm } from '@tanstack/react-form';
import type * as z from 'zod/mini';
import { hasUnansweredCalls } from '../../sync/send-once.ts';

/** Milliseconds during which a look-up of a value is not repeated at submit. */
export const LOOKUP_FRESH_MS = 10_000;

/** Milliseconds after which a submit no longer waits for a look-up. */
const LOOKUP_LIMIT_MS = 10_000;

/** A rule that a value must be unique. `isTaken` asks the server, with the value that the contract returns. */
export interface Unique {
  rule: RuleKey;
  isTaken: (value: string) => Promise<boolean>;
}

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/**
 * Returns the validators of each field, for `<form.Field name="login" validators={rules.login}>`: first the contract's
 * schema of the field, then whether the value is free. They run one second after the last keystroke, and at once on
 * submit, which waits for them.
 */
export function fieldRules<Fields extends Shape>(shape: Fields, unique: { [Name in keyof Fields]?: Unique } = {}) {
  const rulesOf = (name: keyof Fields & string, schema: z.ZodMiniType) => ({
    onChangeAsyncDebounceMs: VALIDATION_DEBOUNCE_MS,
    onChangeAsync: ({ value }: { value: unknown }) => firstIssue(name, schema, value, unique[name]),
  });
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, rulesOf(name, schema)])) as {
    [Name in keyof Fields]: ReturnType<typeof rulesOf>;
  };
}

async function firstIssue(
  name: string,
  schema: z.ZodMiniType,
  value: unknown,
  unique: Unique | undefined,
): Promise<ValidationIssue | undefined> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = toValidationIssues(parsed.error);
    return issue && { ...issue, path: [name, ...issue.path] };
  }
  if (!unique || typeof parsed.data !== 'string' || parsed.data === '') return undefined;
  return (await isTaken(unique, parsed.data)) ? { path: [name], rule: unique.rule } : undefined;
}

/**
 * Asks whether a value is taken. A failed look-up counts as free, because the server checks again when the form is
 * sent.
 */
async function isTaken(unique: Unique, value: string): Promise<boolean> {
  // An earlier submit without an answer may have stored the value itself.
  if (hasUnansweredCalls() || !navigator.onLine) return false;
  try {
    return await Promise.race([unique.isTaken(value), pause(LOOKUP_LIMIT_MS)]);
  } catch {
    return false;
  }
}

/** Resolves with false after `ms` milliseconds. */
const pause = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false));

interface ContractForm<Values> {
  values: Values;
  /** Sends the form. Resolves with the issues that the server found, or with none if it accepted the values. */
  send: (values: Values) => Promise<readonly ValidationIssue[]>;
}

/** A form whose fields are validated by `fieldRules`. A failed submit focuses the first invalid field. */
export function useContractForm<Values>({ values, send }: ContractForm<Values>) {
  return useForm({
    defaultValues: values,
    // The submit button stays enabled, because an invalid submit shows what is missing.
    canSubmitWhenInvalid: true,
    onSubmitInvalid: ({ formApi }) => focusFirstInvalid(formApi),
    onSubmit: async ({ value, formApi }) => {
      for (const [, issue] of firstIssues([...(await send(value))])) showIssue(formApi, issue);
      focusFirstInvalid(formApi);
    },
  });
}

/**
 * Submits the form, unless a submit is already pending. The toasts of earlier successes close, because an error of this
 * submit would stand beside them.
 */
export function submitOnce(form: AnyFormApi): Promise<void> {
  if (form.state.isSubmitting) return Promise.resolve();
  dismissSuccesses();
  return form.handleSubmit();
}

/**
 * Sets values as if they had been typed. Fields that already have the value are not touched, and therefore not
 * validated.
 */
export function fillForm(form: AnyFormApi, values: object): void {
  for (const [name, value] of Object.entries(values)) {
    if (form.getFieldValue(name) !== value) form.setFieldValue(name, value);
  }
}

/** Shows an issue that the server has found at its field until the field changes. */
function showIssue(form: AnyFormApi, issue: ValidationIssue) {
  const name = String(issue.path[0] ?? '');
  if (!form.getFieldMeta(name)) return;
  form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit: issue } }));
}

/** Returns the DOM id of a field's control. */
export function controlId(form: AnyFormApi, name: string): string {
  return `${form.formId}-${name}`;
}

function focusFirstInvalid(form: AnyFormApi) {
  const [first] = Object.entries(form.state.fieldMeta)
    .filter(([, meta]) => (meta?.errors.length ?? 0) > 0)
    .flatMap(([name]) => document.getElementById(controlId(form, name)) ?? [])
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const control = first?.matches('input, textarea, button')
    ? first
    : (first?.querySelector<HTMLElement>('[aria-invalid=true]') ?? first?.querySelector<HTMLElement>('input, button'));
  control?.focus();
}
