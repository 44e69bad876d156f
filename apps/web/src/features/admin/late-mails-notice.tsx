import { useTranslate } from '@dars/i18n/client';
import { formatRelativeTime } from '@dars/i18n/format';
import { Ltr } from '@dars/ui/ltr';
import { trpc } from '../../app/session/trpc.ts';

/** Milliseconds between two polls, so that an open console shows within minutes that mails are not sent. */
const POLL_MS = 60_000;

/** Says how many mails wait to be sent, since when and why. Renders nothing while mails are sent normally. */
export function LateMailsNotice() {
  const t = useTranslate('admin');
  const { data: lateMails } = trpc.mail.late.useQuery(undefined, { refetchInterval: POLL_MS });
  if (!lateMails) return null;
  const { count, oldestDate, reason, answer } = lateMails;
  const ago = formatRelativeTime(t.language, Date.parse(oldestDate) - Date.now());
  return (
    <div
      role="status"
      className="mx-8 mt-1 mb-3 grid gap-1 rounded-card bg-warning-tint p-4 text-small text-warning max-[1199px]:mx-5 narrow:mx-4"
    >
      <p className="font-semibold">{t('admin:mails.late', { count })}</p>
      <p>{t('admin:mails.late_since', { ago })}</p>
      <p>{t('admin:mails.late_reason', { reason: t(`admin:mails.reason.${reason}`) })}</p>
      {answer && <Ltr className="justify-self-start text-caption break-all">{answer}</Ltr>}
    </div>
  );
}
