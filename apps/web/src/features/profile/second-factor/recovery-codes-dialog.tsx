import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Checkbox } from '@dars/ui/form/checkbox';
import { Icon } from '@dars/ui/icon';
import { Dialog } from '@dars/ui/overlay/dialog';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { saveFile } from '../../../lib/files/download-export.ts';
import { copyText } from '../../../lib/text/copy-text.ts';

interface RecoveryCodesDialogProps {
  login: string;
  codes: readonly string[];
  onClose: () => void;
}

const FILE_NAME = 'recovery-codes.txt';

/** Shows new recovery codes, once. The dialog closes only after the person says that the codes are kept. */
export function RecoveryCodesDialog({ login, codes, onClose }: RecoveryCodesDialogProps) {
  const t = useTranslate('profile');
  const { realm } = useSession();
  const [isKept, setKept] = useState(false);
  const heading = t('profile:factor.codes.heading', { login, portal: realm.name });
  const text = `${[heading, '', ...codes].join('\n')}\n`;
  return (
    <Dialog
      open
      mark
      dismiss="ok-only"
      title={t('profile:factor.codes.title')}
      description={t('profile:factor.codes.detail')}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" disabled={!isKept} onClick={onClose}>
          {t('profile:factor.codes.done')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <ul
          dir="ltr"
          className="num grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line bg-surface-2 px-5 py-4 text-center font-semibold narrow:grid-cols-1"
        >
          {codes.map((code) => (
            <li key={code} className="text-small whitespace-nowrap select-all">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button size="small" onClick={() => void copyText(t, text)}>
            <Icon icon={Copy} small />
            {t('profile:factor.codes.copy')}
          </Button>
          <Button size="small" onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), FILE_NAME)}>
            <Icon icon={Download} small />
            {t('profile:factor.codes.download')}
          </Button>
        </div>
        <Checkbox checked={isKept} onChange={setKept} label={t('profile:factor.codes.kept')} />
      </div>
    </Dialog>
  );
}
