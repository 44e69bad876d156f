import { useTranslate } from '@dars/i18n/client';
import { useNavigate } from '@tanstack/react-router';
import { Award, Hourglass, ListChecks, NotebookPen } from 'lucide-react';
import { MY_CERTIFICATES, MY_GRADES, MY_NOTES, MY_STUDY } from '../../lib/course/learner-paths.ts';
import { AccountMenu } from './account-menu.tsx';

/** The account's menu on a learner's pages, with the ways to their grades, certificates, notes and study time. */
export function LearnerAccountMenu() {
  const t = useTranslate('portal');
  const navigate = useNavigate();
  return (
    <AccountMenu
      items={[
        {
          key: 'grades',
          label: t('portal:learner.grades'),
          icon: ListChecks,
          onSelect: () => void navigate({ to: MY_GRADES }),
        },
        {
          key: 'certificates',
          label: t('portal:learner.certificates'),
          icon: Award,
          onSelect: () => void navigate({ to: MY_CERTIFICATES }),
        },
        {
          key: 'notes',
          label: t('portal:learner.notes'),
          icon: NotebookPen,
          onSelect: () => void navigate({ to: MY_NOTES }),
        },
        {
          key: 'study',
          label: t('portal:learner.study'),
          icon: Hourglass,
          onSelect: () => void navigate({ to: MY_STUDY }),
        },
      ]}
    />
  );
}
