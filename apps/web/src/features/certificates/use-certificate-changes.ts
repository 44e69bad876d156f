import { MAX_REVOCATION_REASON, type StaffCertificate } from '@dars/contracts/learning/certificate';
import { useTranslate } from '@dars/i18n/client';
import { Ban, RotateCcw } from 'lucide-react';
import type { ChosenRow, LoadRows, RowChange } from '../../app/selection/row-change.ts';
import { trpc } from '../../app/session/trpc.ts';
import { type CertificateFilters, certificateFilter } from './certificate-search.ts';

const toRow = ({ id, reference, learnerName, status }: StaffCertificate): ChosenRow => ({
  ...{ id, name: `${learnerName} · ${reference}`, state: status },
});

/** The changes of chosen certificates: those of a certificate's record. A reissue needs a name for each. */
export function useCertificateChanges(filters: CertificateFilters) {
  const t = useTranslate('issuance');
  const utils = trpc.useUtils();
  const { mutateAsync: revoke } = trpc.certificate.revoke.useMutation();
  const { mutateAsync: restore } = trpc.certificate.restore.useMutation();
  const texts = (key: 'revoke' | 'restore') => ({
    ...{ key, title: t(`issuance:bulk.${key}.title`), detail: t(`issuance:bulk.${key}.detail`) },
  });
  const isRevoked = ({ state }: ChosenRow) => state === 'REVOKED';

  const changes: [RowChange, ...RowChange[]] = [
    {
      ...texts('revoke'),
      submit: t('issuance:revoke.submit'),
      ...{ icon: Ban, danger: true, suits: (certificate: ChosenRow) => !isRevoked(certificate) },
      asks: { what: 'reason', max: MAX_REVOCATION_REASON, hint: t('issuance:revoke.hint') },
      send: async ({ id }, reason) => void (await revoke({ id, reason })),
      undo: ({ id }) => restore({ id }),
    },
    {
      ...texts('restore'),
      submit: t('issuance:restore.submit'),
      ...{ icon: RotateCcw, suits: isRevoked },
      send: async ({ id }) => void (await restore({ id })),
    },
  ];
  const load: LoadRows = async (page) => {
    const input = { ...certificateFilter(filters), ...page };
    const { rows, total } = await utils.certificate.list.fetch(input, { staleTime: 0 });
    return { rows: rows.map(toRow), total };
  };
  const refresh = () => void utils.certificate.invalidate();
  return { changes, load, refresh };
}
