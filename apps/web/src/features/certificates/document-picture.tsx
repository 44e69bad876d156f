import { certificateFile } from '@dars/contracts/learning/certificate';
import type { CertificateRecord } from '@dars/contracts/learning/certificate-record';
import { useTranslate } from '@dars/i18n/client';
import { useState } from 'react';

/** The picture of a certificate's document; a revoked one has none. */
export function DocumentPicture({ record: { code, reference, status } }: { record: CertificateRecord }) {
  const t = useTranslate('issuance');
  // The code of the picture that could not be loaded: another certificate gets a try of its own.
  const [failed, setFailed] = useState<string>();
  if (status === 'REVOKED') return <Note>{t('issuance:record.no_document')}</Note>;
  if (failed === code) return <Note>{t('issuance:record.picture_failed')}</Note>;
  return (
    <img
      key={code}
      src={certificateFile(code, 'png')}
      alt={t('issuance:record.picture', { reference })}
      onError={() => setFailed(code)}
      className="aspect-297/210 max-h-96 w-full rounded-card border border-line bg-surface-2 object-contain"
    />
  );
}

const Note = ({ children }: { children: string }) => (
  <p className="grid min-h-24 place-items-center rounded-card bg-surface-2 p-6 text-center text-small text-ink-2">
    {children}
  </p>
);
