import type { FactorSetUp } from '@dars/contracts/accounts/own-second-factor';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { toast } from '@dars/ui/toast';
import { Copy } from 'lucide-react';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { QrCode } from '../../../lib/qr-code.tsx';
import { copyText } from '../../../lib/text/copy-text.ts';
import { CodeField } from './code-field.tsx';
import { codeRules, useCodeForm } from './use-code-form.ts';

interface SetUpDialogProps {
  setUp: FactorSetUp;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the picture and the key for the app, and asks for its first code. */
export function SetUpDialog({ setUp, onCodes, onClose }: SetUpDialogProps) {
  const t = useTranslate('profile');
  const confirm = trpc.profile.confirmSecondFactor.useMutation();
  const form = useCodeForm({
    send: confirm.mutateAsync,
    failed: t('profile:factor.failed_set_up'),
    onDone: ({ codes }) => {
      toast({ title: t('profile:factor.added') });
      onCodes(codes);
    },
  });
  return (
    <FormDialog
      form={form}
      mark
      isDisposable
      title={t('profile:factor.scan.title')}
      description={t('profile:factor.scan.detail')}
      submit={t('profile:factor.scan.submit')}
      submitting={t('profile:factor.scan.submitting')}
      onClose={onClose}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-6 narrow:grid-cols-1 narrow:justify-items-center">
        <QrCode text={setUp.address} level="L" label={t('profile:factor.scan.qr')} />
        <div className="grid w-full gap-5">
          <div className="grid justify-items-start gap-2">
            <span className="text-small text-ink-2">{t('profile:factor.scan.key')}</span>
            <Ltr className="block w-full select-all rounded-card border border-line bg-surface-2 px-4 py-3 text-small wrap-anywhere">
              {setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </Ltr>
            <Button size="small" variant="ghost" onClick={() => void copyText(t, setUp.secret)}>
              <Icon icon={Copy} small />
              {t('profile:factor.scan.copy')}
            </Button>
          </div>
          <form.Field name="code" validators={codeRules.code}>
            {(field) => <CodeField field={field} label={t('profile:factor.scan.code')} />}
          </form.Field>
        </div>
      </div>
    </FormDialog>
  );
}
