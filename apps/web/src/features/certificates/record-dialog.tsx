import { certificateFile } from '@dars/contracts/learning/certificate';
import type { CertificateRecord } from '@dars/contracts/learning/certificate-record';
import { useTranslate } from '@dars/i18n/client';
import { Button, ButtonLink } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Icon } from '@dars/ui/icon';
import { Dialog } from '@dars/ui/overlay/dialog';
import { Ban, FileText, Image, PenLine, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { useIsAllowed } from '../../app/session/use-is-allowed.ts';
import { useLastDefined } from '../../lib/use-last-defined.ts';
import { DocumentPicture } from './document-picture.tsx';
import { RecordFacts } from './record-facts.tsx';
import { RecordHistory } from './record-history.tsx';
import { ReissueDialog } from './reissue-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

interface RecordDialogProps {
  /** Undefined while no certificate is open. */
  id: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
}

type Action = 'reissue' | 'revoke' | 'restore';

/** A certificate with its document, its facts and its history, and what staff can do with it. */
export function RecordDialog({ id, onOpen, onClose }: RecordDialogProps) {
  const t = useTranslate('issuance');
  const shown = useLastDefined(id);
  const [action, setAction] = useState<Action>();
  const read = trpc.certificate.get.useQuery({ id: shown ?? '' }, { enabled: shown !== undefined });
  const record = read.data;
  const end = () => setAction(undefined);
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={onClose}
      title={record ? t('issuance:record.title', { reference: record.reference }) : t('issuance:title')}
      footer={record && <Actions record={record} onAsk={setAction} />}
    >
      <RecordState read={read}>
        {record && (
          <div className="grid gap-5">
            <DocumentPicture record={record} />
            <RecordFacts record={record} />
            <RecordHistory record={record} onOpen={onOpen} />
          </div>
        )}
      </RecordState>
      {record && action === 'reissue' && <ReissueDialog record={record} onIssued={onOpen} onClose={end} />}
      {record && action === 'revoke' && <RevokeDialog record={record} onClose={end} />}
      {record && <RestoreDialog record={record} open={action === 'restore'} onClose={end} />}
    </Dialog>
  );
}

interface RecordStateProps {
  read: { data: CertificateRecord | undefined; error: unknown; isPending: boolean; isFetching: boolean } & {
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
  children: ReactNode;
}

/** The loading and the error state in place of a certificate. */
function RecordState({ read, children }: RecordStateProps) {
  const t = useTranslate('issuance');
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) {
    return (
      <div aria-hidden="true" className="grid gap-4">
        <Skeleton className="aspect-297/210" />
        {['first', 'second', 'third'].map((each) => (
          <Skeleton key={each} className="h-6" />
        ))}
      </div>
    );
  }
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('issuance:record.failed')} />;
  return children;
}

/** The documents, and the changes that the state of the certificate allows. */
function Actions({ record, onAsk }: { record: CertificateRecord; onAsk: (action: Action) => void }) {
  const t = useTranslate('issuance');
  const isAllowed = useIsAllowed();
  const { code, status, replacedById } = record;
  const isRevoked = status === 'REVOKED';
  const isChangeable = isAllowed('enrolments:write');
  return (
    <>
      {!isRevoked && (
        <>
          <ButtonLink href={certificateFile(code, 'pdf')} variant="primary" target="_blank">
            <Icon icon={FileText} small />
            {t('issuance:record.pdf')}
          </ButtonLink>
          <ButtonLink href={certificateFile(code, 'png')} target="_blank">
            <Icon icon={Image} small />
            {t('issuance:record.png')}
          </ButtonLink>
        </>
      )}
      {isChangeable && !isRevoked && replacedById === null && (
        <Button onClick={() => onAsk('reissue')}>
          <Icon icon={PenLine} small />
          {t('issuance:reissue.action')}
        </Button>
      )}
      {isChangeable &&
        (isRevoked ? (
          <Button onClick={() => onAsk('restore')}>
            <Icon icon={RotateCcw} small />
            {t('issuance:restore.action')}
          </Button>
        ) : (
          <Button variant="ghost" onClick={() => onAsk('revoke')} className="text-danger">
            <Icon icon={Ban} small />
            {t('issuance:revoke.action')}
          </Button>
        ))}
    </>
  );
}
