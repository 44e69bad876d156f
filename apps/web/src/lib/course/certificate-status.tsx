import type { CertificateState } from '@dars/contracts/learning/certificate';
import { useTranslate } from '@dars/i18n/client';
import { Status } from '@dars/ui/data/status';

/** The state of a certificate. A replaced one is neither on nor off: it proves the same under another name. */
export function CertificateStatus({ status }: { status: CertificateState }) {
  const t = useTranslate('issuance');
  return <Status on={status === 'REPLACED' ? 'not-yet' : status === 'VALID'}>{t(`issuance:state.${status}`)}</Status>;
}
