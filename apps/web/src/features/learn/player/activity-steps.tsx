import type { LearnerActivity } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ACTIVITY_ICONS } from '../../../lib/course/activity-icons.ts';

interface ActivityStepsProps {
  activities: readonly LearnerActivity[];
  current: string | undefined;
  onChoose: (id: string) => void;
}

/** The activities of a lesson as steps in order. */
export function ActivitySteps({ activities, current, onChoose }: ActivityStepsProps) {
  const t = useTranslate('learn');
  const now = useRef<HTMLLIElement>(null);
  // On a phone the current step may lie outside of the visible part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another element then
  useEffect(() => {
    now.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav aria-label={t('learn:steps')} className="steps">
      <ol className="flex gap-2">
        {activities.map(({ id, name, type, progress }) => (
          <li key={id} ref={id === current ? now : undefined} className="flex-none">
            <button
              type="button"
              className={`activity-step ${id === current ? 'activity-step-now' : ''}`}
              {...(id === current && { 'aria-current': 'step' })}
              onClick={() => onChoose(id)}
            >
              <Icon icon={progress.isCompleted ? Check : ACTIVITY_ICONS[type]} small />
              <UserText className="max-w-48 truncate">{name}</UserText>
              <span className="sr">
                {t(`common:activity_type.${type}`)} {progress.isCompleted && t('learn:completed')}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
