import type { RecentEvent } from '@dars/contracts/reports/reports';
import { useTranslate } from '@dars/i18n/client';
import { Timeline, type TimelineEvent } from '@dars/ui/data/timeline';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { UserText } from '@dars/ui/user-text';
import { LoadedPart } from '../../app/loaded-part.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { fullName } from '../../lib/account/full-name.ts';
import { TimeAgo } from '../../lib/dates/time-ago.tsx';
import { PartSection } from '../../lib/figures/part-section.tsx';
import { toneOf } from './recent-tone.ts';

const SKELETON_ROWS = [
  ['first', 'w-3/5'],
  ['second', 'w-2/5'],
  ['third', 'w-1/2'],
  ['fourth', 'w-2/3'],
] as const;

/** The latest actions in the portal or about a group, with the people who performed them. */
export function Recent({ group }: { group: string | undefined }) {
  const t = useTranslate('reports');
  const recent = trpc.reports.recent.useQuery(group === undefined ? undefined : { groupId: group });
  return (
    <PartSection id="recent" title={t('reports:recent.title')}>
      <LoadedPart
        query={recent}
        failed={t('reports:recent.failed')}
        loadingClassName="grid min-h-80 content-start gap-8"
        skeleton={SKELETON_ROWS.map(([place, width]) => (
          <div key={place} className="grid gap-3 ps-7">
            <Skeleton className={width} />
            <Skeleton className="w-1/4" />
          </div>
        ))}
      >
        {(events) =>
          events.length === 0 ? (
            <EmptyState title={t('reports:recent.empty.title')} detail={t('reports:recent.empty.detail')} />
          ) : (
            <Timeline label={t('reports:recent.title')} events={events.map(toEvent)} />
          )
        }
      </LoadedPart>
    </PartSection>
  );

  function toEvent({ id: key, action, subject, refusal, ...event }: RecentEvent): TimelineEvent {
    const name = subject?.name ?? refusal?.login;
    const words = t(`reports:recent.action.${action}`);
    return {
      key,
      tone: toneOf(action),
      title: (
        <>
          {words}
          {name !== undefined && (
            <span className="font-normal">
              {': '}
              <UserText className="wrap-anywhere">{name}</UserText>
            </span>
          )}
        </>
      ),
      meta: <Meta {...event} refusal={refusal} />,
    };
  }
}

function Meta({ at, by, actor, refusal }: Pick<RecentEvent, 'at' | 'by' | 'actor' | 'refusal'>) {
  const t = useTranslate('reports');
  return (
    <span className="flex flex-wrap gap-x-2">
      {actor && <UserText>{fullName(actor)}</UserText>}
      {by === 'platform' && <span>{t('reports:recent.by_platform')}</span>}
      {refusal && <span>{t(`reports:recent.refusal.${refusal.reason}`)}</span>}
      {(by !== 'system' || refusal) && <span aria-hidden="true">·</span>}
      <TimeAgo iso={at} />
    </span>
  );
}
