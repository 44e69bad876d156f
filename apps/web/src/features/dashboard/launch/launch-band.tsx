import { CHECKS, type Check, type Checklist, openSteps } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { deviceStorage } from '@dars/ui/browser-storage';
import { buttonClass, IconButton } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';

const STEP_LINKS = {
  logo: { to: '/home/admin/setup/$step', params: { step: 'logo' } },
  look: { to: '/home/admin/setup/$step', params: { step: 'template' } },
  staff: { to: '/home/admin/staff/new' },
  course: { to: '/home/admin/courses/add' },
  published: { to: '/home/admin/courses' },
  learner: { to: '/home/admin/learners' },
} as const satisfies Record<Check, LinkProps>;

const DISMISSED_PREFIX = 'dars:dismissed:';

/** The steps from an empty portal to its first learner. It disappears when all are done or the reader dismisses it. */
export function LaunchBand() {
  const { user } = useSession();
  const [isDismissed, dismiss] = useDismissed(`launch:${user.id}`);
  const { data } = trpc.settings.checklist.useQuery(undefined, { enabled: !isDismissed });
  if (isDismissed || !data || CHECKS.every((check) => data[check])) return null;
  return <Band found={data} onDismiss={dismiss} />;
}

function Band({ found, onDismiss }: { found: Checklist; onDismiss: () => void }) {
  const t = useTranslate('reports');
  const { realm } = useSession();
  const done = CHECKS.filter((check) => found[check]).length;
  const next = CHECKS.find((check) => !found[check]);
  return (
    <section
      aria-labelledby="launch"
      className="relative flex flex-wrap items-center gap-x-6 gap-y-4 bg-paper px-8 py-4 narrow:px-4"
    >
      <div className="min-w-32 pe-8">
        <h3 id="launch" className="text-small font-semibold">
          {t('reports:launch.title')}
        </h3>
        <p className="num caption quiet">{t('reports:launch.done', { done, all: CHECKS.length })}</p>
      </div>
      <ol className="flex min-w-0 flex-[1_1_420px] text-caption text-ink-3 max-[1100px]:grid max-[1100px]:basis-full max-[1100px]:grid-cols-[repeat(auto-fill,minmax(min(200px,100%),1fr))] max-[1100px]:gap-x-6 max-[1100px]:gap-y-1.5 max-[1100px]:text-small">
        {CHECKS.map((check) => (
          <Step key={check} check={check} isDone={found[check]} isNext={check === next} />
        ))}
      </ol>
      <div className="flex items-center gap-1 max-[1100px]:w-full">
        {openSteps(realm.settings).length > 0 && (
          <Link to="/home/admin/setup" className={buttonClass({ variant: 'tint', size: 'small' })}>
            {t('reports:launch.setup')}
          </Link>
        )}
        <IconButton
          label={t('reports:launch.dismiss')}
          size="small"
          onClick={onDismiss}
          className="max-[1100px]:absolute max-[1100px]:end-6 max-[1100px]:top-3 narrow:end-2"
        >
          <Glyph name="close" />
        </IconButton>
      </div>
    </section>
  );
}

interface StepProps {
  check: Check;
  isDone: boolean;
  /** Whether this is the first step to do. */
  isNext: boolean;
}

/** A diamond on the line of the steps: filled if the step is done, outlined in the brand colour if it is next. */
function Step({ check, isDone, isNext }: StepProps) {
  const t = useTranslate('reports');
  return (
    <li
      className={classNames(
        'relative grid min-w-0 flex-1 content-start justify-items-center gap-1.5 px-1.5 text-center',
        'after:absolute after:start-[calc(50%+16px)] after:top-[9px] after:h-px after:w-[calc(100%-32px)] last:after:hidden',
        'max-[1100px]:flex max-[1100px]:items-center max-[1100px]:gap-3 max-[1100px]:px-[3px] max-[1100px]:text-start max-[1100px]:after:hidden',
        isDone ? 'text-ink-2 after:bg-brand-line' : 'after:bg-line-input after:opacity-50',
        isNext && 'font-semibold text-ink',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'my-[3px] grid size-3.5 flex-none rotate-45 place-items-center rounded-[3px] border-[1.5px]',
          isDone ? 'bg-brand text-on-brand' : 'bg-surface',
          isDone || isNext ? 'border-brand-line' : 'border-line-input',
        )}
      >
        {isDone && <Glyph name="check" small className="size-[11px] -rotate-45 stroke-[3.5]" />}
      </span>
      <Link {...STEP_LINKS[check]} className="hover:text-brand-text hover:underline">
        {t(`reports:launch.step.${check}`)}
        {isDone && <span className="sr">({t('reports:launch.is_done')})</span>}
      </Link>
    </li>
  );
}

/** Returns whether the reader has dismissed a part in this browser, and a function that dismisses it. */
function useDismissed(name: string): [boolean, () => void] {
  const [isDismissed, setDismissed] = useState(() => deviceStorage.getItem(DISMISSED_PREFIX + name) === 'yes');
  return [
    isDismissed,
    () => {
      deviceStorage.setItem(DISMISSED_PREFIX + name, 'yes');
      setDismissed(true);
    },
  ];
}
