import { useTranslate } from '@dars/i18n/client';
import { type FormEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { Rule } from '../dot.tsx';
import { toast } from '../feedback/toast.ts';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { PhoneInput } from '../form/phone-input.tsx';
import { Switch } from '../form/switch.tsx';
import { Textarea } from '../form/textarea.tsx';
import { Kbd } from '../kbd.tsx';
import { Dialog, DialogClose } from '../overlay/dialog.tsx';

const SUBMIT_KEYS = 'Ctrl ↵';

/** A form in a modal, which asks before typed text is lost. */
export function PortalDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslate('kit');
  const [dirty, setDirty] = useState(false);
  const [withAdmin, setWithAdmin] = useState(true);
  const [phone, setPhone] = useState('');

  function change(next: boolean) {
    if (!next) setDirty(false);
    onOpenChange(next);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    change(false);
    toast({ title: t('kit:toast.created'), detail: t('kit:toast.created_detail') });
  }

  return (
    <Dialog
      mark
      open={open}
      onOpenChange={change}
      dirty={dirty}
      title={t('kit:layers.new_portal')}
      description={t('kit:layers.new_portal_detail')}
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" variant="primary">
            {t('kit:layers.create')}
          </Button>
          <DialogClose>
            {(close) => (
              <Button variant="ghost" onClick={close}>
                {t('common:actions.cancel')}
              </Button>
            )}
          </DialogClose>
          <span className="hint">
            <Kbd>{SUBMIT_KEYS}</Kbd> {t('kit:layers.to_submit')}
          </span>
        </>
      }
    >
      <div className="grid gap-4" onInput={() => setDirty(true)}>
        <Rule>{t('kit:layers.identity')}</Rule>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('kit:layers.name_ar')}>
            <Input defaultValue={t('kit:layers.name_ar_value')} lang="ar" dir="auto" />
          </Field>
          <Field
            label={t('kit:layers.name_en')}
            optional={t('kit:layers.name_en_tag')}
            status={{ state: 'good', text: t('kit:fields.free') }}
          >
            <Input ltr defaultValue="nakhla" suffix=".dars.example" />
          </Field>
        </div>
        <Field label={t('kit:fields.about')} optional={t('kit:fields.optional')}>
          <Textarea defaultValue={t('kit:fields.about_value')} />
        </Field>
        <Rule>{t('kit:layers.admin')}</Rule>
        <div className="grid gap-4 rounded-card border border-line bg-paper p-4">
          <Switch
            checked={withAdmin}
            onChange={setWithAdmin}
            label={<b className="font-semibold">{t('kit:layers.new_admin')}</b>}
            detail={t('kit:layers.new_admin_detail')}
          />
          {withAdmin && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={t('kit:fields.email')}>
                <Input ltr type="email" defaultValue="muneera@nakhla.example" />
              </Field>
              <Field label={t('kit:fields.phone')} optional={t('kit:fields.optional')}>
                <PhoneInput language={t.language} value={phone} onChange={setPhone} />
              </Field>
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}
