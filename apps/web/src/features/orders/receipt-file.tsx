import { EXTENSIONS, PURPOSES } from '@dars/contracts/upload';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { UploadArea } from '@dars/ui/upload/upload-area';
import { useEffect, useEffectEvent, useState } from 'react';
import { fileTypeNames } from '../../lib/files/file-size.ts';
import { acceptOf } from '../../lib/files/upload-field.tsx';
import { useUpload } from '../../lib/files/use-upload.ts';
import type { ReceiptDraft } from './use-receipt-draft.ts';

interface ReceiptFileProps {
  draft: ReceiptDraft;
  onChange: (values: Partial<ReceiptDraft>) => void;
  error?: string | undefined;
}

/** The picture or the document of a receipt, which is sent as soon as it is chosen. */
export function ReceiptFile({ draft, onChange, error }: ReceiptFileProps) {
  const t = useTranslate('orders');
  const upload = useUpload({ purpose: 'receipt', onChange: (file, fileName = '') => onChange({ file, fileName }) });
  const isGone = useGoneFile(draft.file, () => onChange({ file: null, fileName: '' }));
  const { types, max } = PURPOSES.receipt;
  const isDocument = draft.file?.endsWith('.pdf') ?? false;
  const isKept = upload.state.status === 'failed' && draft.file !== null;
  return (
    <Field
      label={t('orders:receipt.file')}
      group
      hint={isKept && t('orders:receipt.kept', { file: draft.fileName })}
      error={error ?? (isGone && draft.file === null ? t('rules:file-gone') : undefined)}
    >
      <UploadArea
        {...upload}
        value={draft.file}
        name={draft.fileName}
        accept={acceptOf('receipt')}
        preview={isDocument ? 'file' : 'image'}
        alt={draft.fileName}
        note={t('common:upload.note', { types: fileTypeNames(types.map((type) => EXTENSIONS[type])), max })}
      />
    </Field>
  );
}

/** Tells whether the file of a stored draft is gone: a file that is not sent in time is deleted. */
function useGoneFile(file: string | null, onGone: () => void): boolean {
  const [stored] = useState(file);
  const [isGone, setIsGone] = useState(false);
  const forget = useEffectEvent(onGone);
  useEffect(() => {
    if (stored === null) return;
    const leaving = new AbortController();
    void fetch(stored, { method: 'HEAD', signal: leaving.signal }).then(
      ({ status }) => {
        if (status !== 404) return;
        setIsGone(true);
        forget();
      },
      // Without a connection the server says so when the order is sent.
      () => undefined,
    );
    return () => leaving.abort();
  }, [stored]);
  return isGone;
}
