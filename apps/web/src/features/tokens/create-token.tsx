import { type CreatedToken, TOKEN_LIFETIMES } from '@dars/contracts/accounts/token';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { Segmented } from '@dars/ui/form/segmented';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { FormField } from '../../lib/form/form-field.tsx';
import { ScopesField } from './scopes-field.tsx';
import type { TokenRealm } from './token-calls.ts';
import { useTokenForm } from './use-token-form.ts';

interface CreateTokenProps {
  realm: TokenRealm;
  onCreated: (token: CreatedToken) => void;
  onClose: () => void;
}

export function CreateToken({ realm, onCreated, onClose }: CreateTokenProps) {
  const t = useTranslate('tokens');
  const { form, rules } = useTokenForm(realm, onCreated);
  const lifetimes = [
    ...TOKEN_LIFETIMES.map((days) => ({ value: String(days), label: t('tokens:lifetime.days', { count: days }) })),
    { value: '', label: t('tokens:lifetime.never') },
  ];
  return (
    <FormDialog
      form={form}
      mark
      title={t('tokens:add')}
      description={t('tokens:add_detail')}
      submit={t('tokens:add')}
      submitting={t('tokens:adding')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <form.Field name="name" validators={rules.name}>
          {(field) => (
            <FormField field={field} label={t('fields:name')} hint={t('tokens:name_hint')}>
              <Input
                dir="auto"
                autoComplete="off"
                maxLength={100}
                value={field.state.value}
                onChange={(event) => field.handleChange(event.target.value)}
              />
            </FormField>
          )}
        </form.Field>
        <form.Field name="expiresInDays" validators={rules.expiresInDays}>
          {(field) => (
            <FormField field={field} group label={t('fields:expiresInDays')}>
              <Segmented
                label={t('fields:expiresInDays')}
                value={String(field.state.value ?? '')}
                onChange={(days) => field.handleChange(days === '' ? null : Number(days))}
                options={lifetimes}
              />
            </FormField>
          )}
        </form.Field>
        <form.Field name="scopes" validators={rules.scopes}>
          {(field) => <ScopesField field={field} />}
        </form.Field>
      </div>
    </FormDialog>
  );
}
