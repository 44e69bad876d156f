import { useTranslate } from '@dars/i18n/client';
import { formatBytes } from '@dars/i18n/format-bytes';
import { Button } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { UserText } from '@dars/ui/user-text';
import { useDownloads } from '../../app/offline/use-downloads.ts';
import type { DownloadRecord } from '../../lib/offline/kept-addresses.ts';
import { ProfileSection } from './profile-section.tsx';

const HEADING_ID = 'downloads';

const sizeOf = ({ files }: DownloadRecord): number => files.reduce((sum, { size }) => sum + size, 0);

/** The lessons whose files are kept on this device, the space that they use, and buttons to remove them. */
export function DownloadsSection() {
  const t = useTranslate('profile');
  const { downloads, state } = useDownloads();
  const { records, free } = state;
  const isLoading = useSkeleton(records === undefined);
  const bytes = (count: number) => formatBytes(t.language, count);

  async function remove(lessonIds: readonly string[]) {
    await downloads.remove(lessonIds);
    // The pressed button disappears with its row.
    document.getElementById(HEADING_ID)?.focus();
  }

  return (
    <ProfileSection id={HEADING_ID} title={t('profile:downloads.title')} detail={t('profile:downloads.detail')}>
      {isLoading && <Skeleton className="h-20 w-full" />}
      {records && !isLoading && records.length === 0 && (
        <p className="text-small text-ink-3">{t('profile:downloads.none')}</p>
      )}
      {records && !isLoading && records.length > 0 && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {records.map((record) => (
              <li key={record.lessonId} className="flex items-center gap-3 py-2.5">
                <span className="min-w-0 flex-1 leading-normal">
                  <UserText className="truncate-title">{record.lessonTitle}</UserText>
                  <span className="text-caption text-ink-3">
                    {t('profile:downloads.of_course', { title: record.courseTitle, size: bytes(sizeOf(record)) })}
                  </span>
                </span>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={t('profile:downloads.remove_lesson', { title: record.lessonTitle })}
                  onClick={() => void remove([record.lessonId])}
                >
                  {t('profile:downloads.remove')}
                </Button>
              </li>
            ))}
          </ul>
          {records.length > 1 && (
            <Button className="mt-5" onClick={() => void remove(records.map(({ lessonId }) => lessonId))}>
              {t('profile:downloads.remove_all')}
            </Button>
          )}
        </>
      )}
      {records && free !== undefined && (
        <p className="num mt-3 text-small text-ink-3">
          {t('profile:downloads.space', {
            used: bytes(records.reduce((sum, record) => sum + sizeOf(record), 0)),
            free: bytes(free),
          })}
        </p>
      )}
    </ProfileSection>
  );
}
