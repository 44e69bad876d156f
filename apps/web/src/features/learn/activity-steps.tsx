import type { LearnerActivity } from '@dars/contracts/learning';
import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { Check } from 'lucide-react';
import { ACTIVITY_ICONS } from './activity-icon.ts';

interface ActivityStepsProps {
  activities: readonly LearnerActivity[];
  current: string | undefined;
  onChoose: (id: string) => void;
}

/** The parts of a lesson, in the order in which they are meant. */
export function ActivitySteps({ activities, current, onChoose }: ActivityStepsProps) {
  const t = useTranslate('learn');
  return (
    <nav aria-label={t('learn:steps')} className="steps">
      <ol className="flex gap-2">
        {activities.map(({ id, name, type, progress }) => (
          <li key={id} className="flex-none">
            <button
              type="button"
              className={`activity-step ${id === current ? 'activity-step-now' : ''}`}
              {...(id === current && { 'aria-current': 'step' })}
              onClick={() => onChoose(id)}
            >
              <Icon icon={progress.isCompleted ? Check : ACTIVITY_ICONS[type]} small />
              <bdi className="max-w-48 truncate">{name}</bdi>
              <span className="sr">
                {t(`learn:type.${type}`)} {progress.isCompleted && t('learn:completed')}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
