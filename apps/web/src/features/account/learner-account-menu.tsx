import { useTranslate } from '@dars/i18n/client';
import { useNavigate } from '@tanstack/react-router';
import { Award, BookMarked, Hourglass, ListChecks, ListTodo } from 'lucide-react';
import { MY_CERTIFICATES, MY_GRADES, MY_NOTES, MY_ORDERS, MY_STUDY } from '../../lib/course/learner-paths.ts';
import { AccountMenu } from './account-menu.tsx';

// The icons are those of the learner's other menus where they can be: this is part of the first page.
const SCREENS = [
  { key: 'grades', icon: ListChecks, to: MY_GRADES },
  { key: 'certificates', icon: Award, to: MY_CERTIFICATES },
  { key: 'orders', icon: ListTodo, to: MY_ORDERS },
  { key: 'notes', icon: BookMarked, to: MY_NOTES },
  { key: 'study', icon: Hourglass, to: MY_STUDY },
] as const;

/** The account's menu on a learner's pages, with the ways to their grades, certificates, orders, notes and study time. */
export function LearnerAccountMenu() {
  const t = useTranslate('portal');
  const navigate = useNavigate();
  return (
    <AccountMenu
      items={SCREENS.map(({ key, icon, to }) => ({
        ...{ key, icon, label: t(`portal:learner.${key}`) },
        onSelect: () => void navigate({ to }),
      }))}
    />
  );
}
