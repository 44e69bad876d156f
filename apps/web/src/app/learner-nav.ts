import type { TemplateKey } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { BookMarked, House, Library, ListTodo, type LucideIcon, Route } from 'lucide-react';
import { CATALOGUE, LEARNER_HOME, MY_COURSES } from '../lib/course/learner-paths.ts';
import { useSession } from './session/session.tsx';

export interface LearnerScreen {
  label: string;
  href: string;
  icon: LucideIcon;
}

const HOME_ICONS = { diwan: House, masar: Route, majlis: ListTodo, shasha: House };

/**
 * Returns the entries of a learner's menu. Each template has its own name and icon for the home.
 * @param preview a template to show instead of the portal's own
 */
export function useLearnerNav(preview?: TemplateKey): LearnerScreen[] {
  const t = useTranslate('portal');
  const { settings } = useSession().realm;
  const template = preview ?? settings.template;
  return [
    { label: t(`portal:learner.home.${template}`), href: LEARNER_HOME, icon: HOME_ICONS[template] },
    { label: t('portal:learner.catalogue'), href: CATALOGUE, icon: Library },
    { label: t('portal:learner.mine'), href: MY_COURSES, icon: BookMarked },
  ];
}
