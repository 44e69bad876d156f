import type { CreatedToken } from '@dars/contracts/accounts/token';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { Dialog } from '@dars/ui/overlay/dialog';
import { Copy, TriangleAlert } from 'lucide-react';
import { copyText } from '../../lib/text/copy-text.ts';

/** Shows a new token, once. The dialog closes only by its button. */
export function CreatedTokenDialog({ token, onClose }: { token: CreatedToken; onClose: () => void }) {
  const t = useTranslate('tokens');
  return (
    <Dialog
      open
      mark
      dismiss="ok-only"
      title={t('tokens:made.title', { name: token.name })}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="primary" onClick={() => void copyText(t, token.token)}>
            <Icon icon={Copy} small />
            {t('tokens:made.copy')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('tokens:made.done')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="flex items-start gap-3 rounded-card bg-warning-tint p-4 text-small text-warning">
          <Icon icon={TriangleAlert} className="mt-0.5 flex-none" />
          {t('tokens:made.warning')}
        </p>
        <Code label={t('tokens:made.label')} text={token.token} strong />
        <Code label={t('tokens:made.use')} text="Authorization: Bearer <token>" />
      </div>
    </Dialog>
  );
}

function Code({ label, text, strong = false }: { label: string; text: string; strong?: boolean }) {
  return (
    <div className="grid gap-2">
      <span className="text-small text-ink-2">{label}</span>
      <Ltr
        className={`block select-all rounded-card border border-line bg-surface-2 px-4 py-3 text-small wrap-anywhere ${strong ? 'font-semibold' : 'text-ink-2'}`}
      >
        {text}
      </Ltr>
    </div>
  );
}
