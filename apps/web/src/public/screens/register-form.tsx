import { signUpForm } from '@dars/contracts/accounts/new-password';
import type { ValidationIssue } from '@dars/contracts/errors';
import type { LegalKind } from '@dars/contracts/portal/legal-kinds';
import type { FormState, HomeCountry } from '@dars/contracts/portal/page';
import { issueText } from '@dars/i18n/issue-text';
import { Button } from '@dars/ui/button';
import { PlainField } from '@dars/ui/form/plain-field';
import { PlainInput } from '@dars/ui/form/plain-input';
import { type FormEvent, Fragment, type InputEvent } from 'react';
import { failureText } from '../error-text.ts';
import type { PublicRealm } from '../page-data.ts';
import { Banner } from '../parts/banner.tsx';
import { EmailField } from '../parts/email-field.tsx';
import { LegalLink } from '../parts/legal-links.tsx';
import { NewPassword } from '../parts/new-password.tsx';
import { NextField } from '../parts/next-field.tsx';
import { PhoneField } from '../parts/phone-field.tsx';
import { usePageTexts } from '../texts.tsx';
import { useBusyUntilShownAgain } from '../use-busy.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { useUniqueFields } from '../use-unique-fields.ts';

const FIELDS = ['firstName', 'lastName', 'login', 'password', 'confirmPassword'] as const;
const NAMES = { firstName: 'given-name', lastName: 'family-name' } as const;

interface RegisterFormProps {
  form: FormState;
  /** Undefined if the server does not tell which addresses are taken. */
  realm: PublicRealm | undefined;
  path: string;
  home: HomeCountry | null;
  /** Domains whose addresses may sign up. Empty: all. */
  domains: readonly string[];
  /** The versions of the texts to accept; undefined if there are none. */
  accepts: string | undefined;
  legal: readonly LegalKind[];
}

/**
 * The sign-up form. It is a plain post; the script validates it first, waits for its look-ups and prevents a second
 * one.
 */
export function RegisterForm({ form: served, realm, path, home, domains, accepts, legal }: RegisterFormProps) {
  const t = usePageTexts();
  const { form, issues: found, onInput, checkAll } = useCheckedForm(signUpForm, FIELDS, served.issues);
  const unique = useUniqueFields(form, realm, served.issues);
  const [busy, setBusy] = useBusyUntilShownAgain();
  const issues: ReadonlyMap<string, ValidationIssue> = new Map([...unique.issues, ...found]);

  function onType(event: InputEvent<HTMLFormElement>) {
    onInput(event);
    if (event.target instanceof HTMLInputElement) unique.onType(event.target.name);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    const accepted = target.elements.namedItem('accepted');
    if (busy || !checkAll() || (accepted instanceof HTMLInputElement && !accepted.reportValidity())) return;
    setBusy(true);
    if (await unique.areFree()) target.submit();
    else setBusy(false);
  }

  return (
    <form ref={form} className="form" method="post" action={path} noValidate onInput={onType} onSubmit={onSubmit}>
      <Banner tone="bad">
        {served.error && served.issues.length === 0 && failureText(t, { ...served, code: served.error })}
      </Banner>
      <NextField form={served} />
      <div className="pair">
        <NameField name="firstName" issue={issues.get('firstName')} value={served.values['firstName']} />
        <NameField name="lastName" issue={issues.get('lastName')} value={served.values['lastName']} />
      </div>
      <EmailField
        name="login"
        issue={issues.get('login')}
        value={served.values['login']}
        checking={unique.checking === 'login'}
        hint={domains.length > 0 && t('auth:register.domains', { domains: domains.join(', ') })}
      />
      <PhoneField
        issue={issues.get('mobile')}
        value={served.values['mobile']}
        home={home}
        checking={unique.checking === 'mobile'}
        onValue={() => unique.onType('mobile')}
      />
      <NewPassword issues={issues} />
      {accepts && <AcceptField accepts={accepts} legal={legal} isMissing={issues.has('accepted')} />}
      <Button type="submit" variant="primary" wide busy={busy} busyText={t('auth:register.submitting')}>
        {t('auth:register.submit')}
      </Button>
    </form>
  );
}

interface AcceptFieldProps {
  accepts: string;
  legal: readonly LegalKind[];
  isMissing: boolean;
}

/** The box that accepts the portal's texts. The browser itself asks for it before the form is sent. */
function AcceptField({ accepts, legal, isMissing }: AcceptFieldProps) {
  const t = usePageTexts();
  return (
    <div className="field">
      <label className="accept">
        <input type="checkbox" name="accepted" value={accepts} required />
        <span>
          {t('auth:legal.accept')}
          {legal.map((kind, place) => (
            <Fragment key={kind}>
              {place > 0 && ' ·'}
              <LegalLink kind={kind} />
            </Fragment>
          ))}
        </span>
      </label>
      {isMissing && <p className="hint hint-bad">{t('rules:acceptance-required')}</p>}
    </div>
  );
}

interface NameFieldProps {
  name: keyof typeof NAMES;
  issue: ValidationIssue | undefined;
  value: string | undefined;
}

function NameField({ name, issue, value = '' }: NameFieldProps) {
  const t = usePageTexts();
  return (
    <PlainField id={name} label={t(`fields:${name}`)} error={issue && issueText(t, issue)}>
      <PlainInput
        name={name}
        dir="auto"
        autoComplete={NAMES[name]}
        required
        defaultValue={value}
        autoFocus={issue !== undefined && name === 'firstName'}
      />
    </PlainField>
  );
}
