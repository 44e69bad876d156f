import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { useStore } from '@tanstack/react-form';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { LoginField, MobileField, NameField } from '../../../app/form/person-fields.tsx';
import { submitOnce } from '../../../lib/form/contract-form.ts';
import { type StoredUser, useNewOwnerForm } from './use-new-owner-form.ts';

interface NewOwnerFormProps {
  draftName: string;
  /**
   * Number of refused submissions of the portal's form while these fields were filled; each one focuses the add button.
   */
  refusedSubmits: number;
  onStored: (user: StoredUser) => void;
  onDirty: (dirty: boolean) => void;
}

/**
 * The fields of a new owner. They lie inside the portal's form and therefore are not a form of their own: Enter adds
 * the admin and does not submit the portal.
 */
export function NewOwnerForm({ draftName, refusedSubmits, onStored, onDirty }: NewOwnerFormProps) {
  const t = useTranslate('admin');
  const { form, rules, isRestored } = useNewOwnerForm({ draftName, onStored });
  const isDirty = useStore(form.store, (state) => !state.isDefaultValue);
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  const notifyDirty = useEffectEvent(onDirty);
  useEffect(() => {
    notifyDirty(isDirty);
  }, [isDirty]);
  const container = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isRestored) container.current?.scrollIntoView({ block: 'nearest' });
  }, [isRestored]);
  useEffect(() => {
    if (refusedSubmits > 0) add.current?.focus();
  }, [refusedSubmits]);

  function submitByEnter(event: KeyboardEvent<HTMLDivElement>) {
    const { target, currentTarget, nativeEvent } = event;
    const isField = target instanceof HTMLInputElement && currentTarget.contains(target);
    if (event.code !== 'Enter' && event.code !== 'NumpadEnter') return;
    if (!isField || nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    void submitOnce(form);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a layout of its own.
    <div
      ref={container}
      role="group"
      aria-label={t('admin:new_user.toggle')}
      className="grid gap-4"
      onKeyDown={submitByEnter}
    >
      <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
        {(['firstName', 'lastName'] as const).map((name, index) => (
          <form.Field key={name} name={name} validators={rules[name]}>
            {(field) => (
              <NameField field={field} name={name} ref={index === 0 && !isRestored ? focusOnce : undefined} />
            )}
          </form.Field>
        ))}
        <form.Field name="login" validators={rules.login}>
          {(field) => <LoginField field={field} />}
        </form.Field>
        <form.Field name="mobile" validators={rules.mobile}>
          {(field) => <MobileField longNumbers field={field} />}
        </form.Field>
      </div>
      {refusedSubmits > 0 && (
        <p role="alert" className="hint hint-bad">
          <Glyph name="alert" small />
          <span>{t('admin:new_user.left')}</span>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 narrow:flex-col narrow:items-stretch">
        <p className="caption quiet">{t('admin:new_user.role', { role: t('roles:ROLE_ADMIN_PORTAL') })}</p>
        <Button
          ref={add}
          size="small"
          busy={isSubmitting}
          busyText={t('admin:new_user.submitting')}
          onClick={() => void submitOnce(form)}
        >
          <Icon icon={Plus} small />
          {t('admin:new_user.submit')}
        </Button>
      </div>
    </div>
  );
}

/** Focuses the first field when the switch shows the form. */
function focusOnce(input: HTMLInputElement | null) {
  input?.focus();
}
