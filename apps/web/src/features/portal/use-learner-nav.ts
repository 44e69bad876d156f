import { useTranslate } from '@dars/i18n/client';
import { BookMarked, House, Library, ListTodo, type LucideIcon, Route } from 'lucide-react';
import { useSession } from '../../app/session.tsx';
import { CATALOGUE, LEARNER_HOME, MY_COURSES } from '../../lib/learner-paths.ts';

export interface LearnerScreen {
  key: string;
  label: string;
  href: string;
  icon: LucideIcon;
}

const HOME_ICONS = { diwan: House, masar: Route, majlis: ListTodo, shasha: House };

/** The learners' pages that a menu leads to. Each template calls its home by what is there. */
export function useLearnerNav(): LearnerScreen[] {
  const t = useTranslate('portal');
  const { template } = useSession().realm.settings;
  return [
    { key: 'home', label: t(`portal:learner.home.${template}`), href: LEARNER_HOME, icon: HOME_ICONS[template] },
    { key: 'catalogue', label: t('portal:learner.catalogue'), href: CATALOGUE, icon: Library },
    { key: 'mine', label: t('portal:learner.mine'), href: MY_COURSES, icon: BookMarked },
  ];
}
