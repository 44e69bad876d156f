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
 * The learners' pages that a menu leads to. Each template calls its home by what is there.
 * @param preview a template to be shown instead of the portal's own
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
