import type { LearnerActivity } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
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
    // Visually hidden texts are positioned inside, so that they scroll along and do not widen the page.
    <nav
      aria-label={t('learn:steps')}
      className="relative -mt-1 mb-3 overflow-x-auto [scrollbar-width:none] narrow:my-0 narrow:px-4 narrow:py-2"
    >
      <ol className="flex gap-2">
        {activities.map(({ id, name, type, progress }) => (
          <li key={id} ref={id === current ? now : undefined} className="flex-none">
            <button
              type="button"
              className={classNames(
                'flex min-h-(--h-control) items-center gap-2 rounded-control border px-3.5 text-small leading-(--lh-body) focus-visible:-outline-offset-2',
                id === current
                  ? 'border-line bg-surface font-semibold text-ink'
                  : 'border-transparent font-medium text-ink-2 hover:bg-surface-2',
              )}
              {...(id === current && { 'aria-current': 'step' })}
              onClick={() => onChoose(id)}
            >
              <Icon
                icon={progress.isCompleted ? Check : ACTIVITY_ICONS[type]}
                small
                className={id === current ? 'text-brand-line' : ''}
              />
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
