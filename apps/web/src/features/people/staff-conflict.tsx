import type { StaffMember } from '@dars/contracts/people';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { useStore } from '@tanstack/react-form';
import { fillForm } from '../../lib/contract-form.ts';
import { type StaffForm, staffValues } from './use-staff-form.ts';

const COMPARED = ['firstName', 'lastName', 'mobile', 'role', 'bio'] as const;

/** Someone else saved first: what they stored where it differs from what stands here. Saving again replaces it. */
export function StaffConflict({ form, newest }: { form: StaffForm['form']; newest: StaffMember }) {
  const t = useTranslate('people');
  const own = useStore(form.store, (state) => state.values);
  const stored = staffValues(newest);
  const differing = COMPARED.filter((field) => own[field] !== stored[field]);
  if (differing.length === 0) return null;
  return (
    <div
      ref={bringIntoView}
      role="alert"
      className="grid justify-items-start gap-2 rounded-card bg-warning-tint p-4 text-small text-warning"
    >
      <strong>{t('people:form.conflict.title')}</strong>
      <p>{t('people:form.conflict.detail')}</p>
      <dl className="grid w-full gap-1 rounded-control bg-surface p-3 text-ink">
        {differing.map((field) => (
          <div key={field} className="grid grid-cols-[8rem_1fr] gap-3">
            <dt className="text-ink-3">{t(`fields:${field}`)}</dt>
            <dd dir="auto" className="min-w-0 wrap-anywhere">
              {field === 'role'
                ? stored.role && t(`roles:${stored.role}`)
                : stored[field] || t('people:form.conflict.empty')}
            </dd>
          </div>
        ))}
      </dl>
      <Button size="small" onClick={() => fillForm(form, stored)}>
        {t('people:form.conflict.take')}
      </Button>
    </div>
  );
}

function bringIntoView(element: Element | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
