import { signUpFields } from '@dars/contracts/accounts/new-password';
import type { RuleKey, ValidationIssue } from '@dars/contracts/errors';
import { VALIDATION_DEBOUNCE_MS } from '@dars/contracts/timing';
import { firstIssues } from '@dars/contracts/validation';
import { type RefObject, useRef, useState } from 'react';
import type { PublicRealm } from './page-data.ts';
import { isTaken } from './requests.ts';

type Field = 'login' | 'mobile';
const RULES = { login: 'email-exists', mobile: 'mobile-exists' } as const satisfies Record<Field, RuleKey>;

/**
 * Checks the two values of a sign-up that must be unique. It asks the server one second after the last keystroke, and
 * before the form is sent; without a realm it asks nothing, because the server keeps secret which values are taken. A
 * failed look-up counts as free, because the server checks again.
 */
export function useUniqueFields(
  form: RefObject<HTMLFormElement | null>,
  realm: PublicRealm | undefined,
  served: ValidationIssue[],
) {
  const [issues, setIssues] = useState<ReadonlyMap<string, ValidationIssue>>(
    () => new Map([...firstIssues(served)].filter(([name]) => Object.hasOwn(RULES, name))),
  );
  const [checking, setChecking] = useState<Field | null>(null);
  const timers = useRef(new Map<Field, ReturnType<typeof setTimeout>>());
  const known = useRef(new Map<string, boolean>());

  async function check(field: Field): Promise<boolean> {
    clearTimeout(timers.current.get(field));
    const rule = await brokenRule(field);
    setIssues((all) => {
      const others = new Map([...all].filter(([name]) => name !== field));
      return rule ? others.set(field, { path: [field], rule }) : others;
    });
    return rule === undefined;
  }

  async function brokenRule(field: Field): Promise<RuleKey | undefined> {
    const typed = typedIn(form.current, field);
    if (typed === '') return undefined;
    const parsed = await parse(field, typed, typedIn(form.current, 'mobileCountry') || null);
    if (parsed === undefined || 'refused' in parsed) return parsed?.refused;
    const { value } = parsed;
    const key = `${field} ${value}`;
    if (realm && !known.current.has(key)) {
      setChecking(field);
      const taken = await isTaken(realm, field === 'login' ? { login: value } : { mobile: value });
      setChecking(null);
      if (taken !== undefined) known.current.set(key, taken);
    }
    return known.current.get(key) ? RULES[field] : undefined;
  }

  return {
    issues,
    checking,
    onType(name: string) {
      if (name !== 'login' && name !== 'mobile') return;
      clearTimeout(timers.current.get(name));
      timers.current.set(
        name,
        setTimeout(() => void check(name), VALIDATION_DEBOUNCE_MS),
      );
    },
    /** Checks both fields and focuses the first one that is taken. */
    async areFree(): Promise<boolean> {
      const [login, mobile] = [await check('login'), await check('mobile')];
      if (!login) focus(form.current, 'login');
      else if (!mobile) focus(form.current, 'mobile');
      return login && mobile;
    },
  };
}

/** Parses a value. The rules of phone numbers are loaded with the phone field, before which no number can be typed. */
async function parse(
  field: Field,
  typed: string,
  home: string | null,
): Promise<{ value: string } | { refused: RuleKey } | undefined> {
  if (field === 'login') {
    const { data } = signUpFields.login.safeParse(typed);
    return data === undefined ? undefined : { value: data };
  }
  const { readPhone } = await import('@dars/contracts/phone');
  const reading = readPhone(typed, home);
  return 'e164' in reading ? { value: reading.e164 } : reading;
}

function control(form: HTMLFormElement | null, field: Field | 'mobileCountry'): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(field);
  return found instanceof HTMLInputElement ? found : undefined;
}

const typedIn = (form: HTMLFormElement | null, field: Field | 'mobileCountry'): string =>
  control(form, field)?.value.trim() ?? '';
const focus = (form: HTMLFormElement | null, field: Field): void => control(form, field)?.focus();
