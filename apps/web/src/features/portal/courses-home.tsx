import { useTranslate } from '@dars/i18n/client';
import { EmptyState } from '@dars/ui/empty-state';
import { PageHeader } from '@dars/ui/page-header';
import { useSession } from '../../app/session.tsx';

/** Where a lecturer lands: the courses that they teach. */
export function CoursesHome() {
  const t = useTranslate('portal');
  const { user, realm } = useSession();
  const isLecturer = user.authorities[0] === 'ROLE_LECTURER';
  return (
    <>
      {isLecturer && (
        <PageHeader
          title={t('portal:courses.greeting', { name: user.firstName })}
          detail={t('portal:courses.detail')}
        />
      )}
      <EmptyState
        className="py-20"
        title={isLecturer ? t('portal:courses.unassigned.title') : t('portal:courses.empty.title')}
        detail={
          isLecturer
            ? t('portal:courses.unassigned.detail', { name: realm.name })
            : t('portal:courses.empty.detail', { name: realm.name })
        }
      />
    </>
  );
}
