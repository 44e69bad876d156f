import { useTranslate } from '@dars/i18n/client';
import { useState } from 'react';
import { Glyph } from '../brand/glyph.tsx';
import { Field } from '../form/field.tsx';
import { Input, PasswordInput } from '../form/input.tsx';
import { PhoneInput } from '../form/phone-input.tsx';
import { Textarea, TextCounter } from '../form/textarea.tsx';
import { Part } from './part.tsx';

const ABOUT_MAX = 255;

export function Fields() {
  const t = useTranslate('kit');
  const [about, setAbout] = useState(t('kit:fields.about_value'));
  const [phone, setPhone] = useState('+966550184420');
  return (
    <Part title={t('kit:fields.title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('kit:fields.first_name')}>
          <Input placeholder={t('kit:fields.first_name_example')} />
        </Field>
        <Field label={t('kit:fields.last_name')}>
          <Input defaultValue={t('kit:fields.last_name_value')} />
        </Field>
      </div>
      <Field label={t('kit:fields.email')} error={t('kit:fields.email_error')}>
        <Input ltr type="email" icon={<Glyph name="mail" />} defaultValue="muneera@nakhla" />
      </Field>
      <Field
        label={t('kit:fields.password')}
        hint={t('kit:fields.password_hint')}
        aside={
          <a className="link" href="#content">
            {t('kit:buttons.forgot')}
          </a>
        }
      >
        <PasswordInput
          autoComplete="off"
          showLabel={t('common:password.show')}
          hideLabel={t('common:password.hide')}
          defaultValue="Dars_Demo1"
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('kit:fields.address')} status={{ state: 'checking', text: t('kit:fields.checking') }}>
          <Input ltr defaultValue="nakh" suffix=".dars.example" />
        </Field>
        <Field label={t('kit:fields.address')} status={{ state: 'good', text: t('kit:fields.free') }}>
          <Input ltr defaultValue="nakhla" suffix=".dars.example" />
        </Field>
      </div>
      <Field label={t('kit:fields.about')} aside={<TextCounter text={about} max={ABOUT_MAX} />}>
        <Textarea value={about} onChange={(event) => setAbout(event.target.value)} />
      </Field>
      <Field label={t('kit:fields.phone')} optional={t('kit:fields.optional')}>
        <PhoneInput language={t.language} value={phone} onChange={setPhone} defaultCountry="SA" />
      </Field>
    </Part>
  );
}
