import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { useStore } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { fillForm } from '../../../lib/form/contract-form.ts';
import { type ConflictingChange, isSame, valuesOf } from './portal-merge.ts';
import { PortalNote } from './portal-note.tsx';
import type { PortalFieldName, PortalValues } from './portal-values.ts';
import type { PortalFormParts } from './use-portal-form.ts';

interface PortalConflictProps {
  form: PortalFormParts['form'];
  changes: readonly ConflictingChange[];
}

/** Shows the changes of a person who saved first next to the values of this form, so that one of each can be chosen. */
export function PortalConflict({ form, changes }: PortalConflictProps) {
  const t = useTranslate('admin');
  return (
    <PortalNote tone="warning" title={t('admin:portal.conflict.title')}>
      <p>{changes.length > 0 ? t('admin:portal.conflict.detail') : t('admin:portal.conflict.nothing')}</p>
      {changes.length > 0 && (
        <div className="mt-1 grid w-full gap-4 rounded-control bg-surface p-4 text-ink">
          {changes.map((change) => (
            <ChangeChoice key={change.field} form={form} change={change} />
          ))}
        </div>
      )}
    </PortalNote>
  );
}

function ChangeChoice({
  form,
  change: { field, own, theirs, isOwnChange },
}: {
  form: PortalConflictProps['form'];
  change: ConflictingChange;
}) {
  const t = useTranslate('admin');
  const show = useShownValue();
  const current = useStore(form.store, (state) => state.values);
  const isTheirs = isSame(field, current, theirs);
  return (
    <Field group label={t(`fields:${field}`)}>
      <RadioGroup
        value={isTheirs ? 'theirs' : 'own'}
        onChange={(side) => fillForm(form, valuesOf(field, side === 'theirs' ? theirs : own))}
        options={[
          { value: 'theirs', label: show(field, theirs), detail: t('admin:portal.conflict.theirs') },
          {
            value: 'own',
            label: show(field, isTheirs ? own : current),
            detail: isOwnChange ? t('admin:portal.conflict.own') : t('admin:portal.conflict.before'),
          },
        ]}
      />
    </Field>
  );
}

/** Returns a function that formats a field's value for the reader. */
function useShownValue() {
  const t = useTranslate('admin');
  const locales = trpc.locale.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return (field: PortalFieldName, values: PortalValues): ReactNode => {
    if (field === 'locale') return locales.data?.rows.find(({ id }) => id === values.locale.id)?.name;
    if (field === 'package') return t(`packages:${values.package ?? 'FREE'}`);
    if (field === 'userId') return <Ltr className="wrap-anywhere">{values.userLogin}</Ltr>;
    const text = values[field];
    return text === '' ? (
      <span className="quiet">{t('admin:portal.conflict.empty')}</span>
    ) : (
      <UserText className="wrap-anywhere">{text}</UserText>
    );
  };
}
