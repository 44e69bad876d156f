import { DATA_COPY_PATH, type Suspension } from '@dars/contracts/portal/page';
import { Dot } from '@dars/ui/dot';
import { Notice } from '@dars/ui/feedback/notice';
import { UserText } from '@dars/ui/user-text';
import { type PageTranslate, usePageTexts } from '../texts.tsx';

interface SuspendedNoticeProps {
  name: string;
  /** The page without its query, to which OK leads without a script. */
  path: string;
  /** The requested page after signing in. */
  next: string | undefined;
  /** The reason and the contact, for the portal's owner and staff only. */
  suspension: Suspension | undefined;
  onOk: () => void;
}

/** Returns the contact: visitors ask the portal's staff, who are locked out too and ask the platform. */
function contactText(t: PageTranslate, suspension: Suspension | undefined): string {
  if (!suspension) return t('auth:suspended.contact');
  const { support } = suspension;
  return support ? t('auth:suspended.support', { email: support }) : t('auth:suspended.operators');
}

/** Says that the portal is suspended. Only OK closes it and clears the query. */
export function SuspendedNotice({ name, path, next, suspension, onOk }: SuspendedNoticeProps) {
  const t = usePageTexts();
  return (
    <Notice title={t('auth:suspended.title', { name })} okText={t('common:actions.ok')} action={path} onOk={onOk}>
      <p>{t('auth:suspended.description')}</p>
      {next && /\/attempt\b/.test(next) && <p>{t('auth:suspended.attempt')}</p>}
      {suspension && (
        <p>
          <b>{t('auth:suspended.reason')}</b> <UserText>{suspension.reason}</UserText>
        </p>
      )}
      <ul className="facts">
        <li>
          <Dot />
          <span>{t('auth:suspended.kept')}</span>
        </li>
        <li>
          <Dot />
          <span>{contactText(t, suspension)}</span>
        </li>
        <li>
          <Dot />
          <a href={DATA_COPY_PATH}>{t('auth:suspended.copy')}</a>
        </li>
      </ul>
    </Notice>
  );
}
