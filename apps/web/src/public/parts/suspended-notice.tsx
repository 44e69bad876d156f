import { Dot } from '@dars/ui/dot';
import { Notice } from '@dars/ui/notice';
import { usePageTexts } from '../texts.tsx';

interface SuspendedNoticeProps {
  name: string;
  /** The page without its query: where OK leads when there is no script. */
  path: string;
  /** Where signing in is to lead. */
  next: string | undefined;
  onOk: () => void;
}

/** SPEC 2: title, description and extra information; only OK closes it, and clears the query. */
export function SuspendedNotice({ name, path, next, onOk }: SuspendedNoticeProps) {
  const t = usePageTexts();
  return (
    <Notice title={t('auth:suspended.title', { name })} okText={t('common:actions.ok')} action={path} onOk={onOk}>
      <p>{t('auth:suspended.description')}</p>
      {next && /\/attempt\b/.test(next) && <p>{t('auth:suspended.attempt')}</p>}
      <ul className="facts">
        <li>
          <Dot />
          <span>{t('auth:suspended.kept')}</span>
        </li>
        <li>
          <Dot />
          <span>{t('auth:suspended.contact')}</span>
        </li>
      </ul>
    </Notice>
  );
}
