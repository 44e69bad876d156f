import type { ActivityFile } from '@dars/contracts/content/activity';
import type { LearnerActivity } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { formatBytes } from '@dars/i18n/format-bytes';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { Download, ExternalLink, FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileTypeName } from '../../../lib/files/file-size.ts';
import { hostOf, isMailAddress } from '../../../lib/text/link-address.ts';

interface OpenedCardProps {
  activity: LearnerActivity;
  /** Called when the learner opens the link or downloads the file, which completes the activity. */
  onOpened: () => void;
}

/** The card of a link to another page, which opens in a new tab, or to an e-mail address. */
export function LinkCard({ activity, onOpened, link }: OpenedCardProps & { link: string }) {
  const t = useTranslate('learn');
  const isMail = isMailAddress(link);
  return (
    <Card
      name={activity.name}
      icon={<Icon icon={ExternalLink} className="text-brand-line" />}
      detail={
        <>
          <Ltr className="wrap-anywhere">{hostOf(link)}</Ltr>
          {!isMail && <span>{t('learn:link.new_tab')}</span>}
        </>
      }
    >
      <a
        href={link}
        {...(!isMail && { target: '_blank', rel: 'noopener noreferrer' })}
        onClick={onOpened}
        className={buttonClass({ variant: 'primary' })}
      >
        <Icon icon={ExternalLink} small />
        {isMail ? t('learn:link.write') : t('learn:link.open')}
      </a>
    </Card>
  );
}

/** The card of a file to download. */
export function FileCard({ activity, onOpened, file }: OpenedCardProps & { file: ActivityFile }) {
  const t = useTranslate('learn');
  const { url, name, size } = file;
  return (
    <Card
      name={activity.name}
      icon={<Icon icon={FileDown} className="text-brand-line" />}
      detail={
        <>
          {name && <Ltr className="wrap-anywhere">{name}</Ltr>}
          <span>{t('learn:attachments.size', { type: fileTypeName(url), size: formatBytes(t.language, size) })}</span>
        </>
      }
    >
      <a href={url} download={name || true} onClick={onOpened} className={buttonClass({ variant: 'primary' })}>
        <Icon icon={Download} small />
        {t('learn:file.download')}
      </a>
    </Card>
  );
}

interface CardProps {
  name: string;
  icon: ReactNode;
  detail: ReactNode;
  children: ReactNode;
}

function Card({ name, icon, detail, children }: CardProps) {
  return (
    <div className="card grid justify-items-center gap-3 px-6 py-16 text-center">
      {icon}
      <h2 className="wrap-anywhere">
        <UserText>{name}</UserText>
      </h2>
      <p className="flex flex-wrap justify-center gap-x-4 text-small text-ink-2">{detail}</p>
      {children}
    </div>
  );
}
