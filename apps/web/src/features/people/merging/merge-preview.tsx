import type { MergePreview } from '@dars/contracts/accounts/merging/learner-merge';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { type ReactNode, useState } from 'react';
import { isNotFound } from '../../../app/session/errors.ts';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';
import { AccountFacts } from './account-facts.tsx';
import { MergedCourses } from './merged-courses.tsx';
import { MergedKinds } from './merged-kinds.tsx';
import { useMerge } from './use-merge.ts';

interface MergePreviewProps {
  /** The account that stays. */
  userId: string;
  doubleId: string;
  /** Lets the other account stay. */
  onSwap: () => void;
  /** Goes back to the choice of the other account. */
  onAnother: () => void;
  /** Shown if one of the accounts is not a learner's. */
  unknown: ReactNode;
}

/** What a merge of two accounts does, and the button that does it. */
export function MergePreviewPart({ userId, doubleId, onSwap, onAnother, unknown }: MergePreviewProps) {
  const t = useTranslate('learner-merge');
  const read = trpc.learnerMerge.preview.useQuery({ userId, doubleId }, { gcTime: 0 });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <Skeleton className="mx-8 my-6 h-96 narrow:mx-4" />;
  if (isNotFound(read.error)) return unknown;
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('learner-merge:failed')} />;
  if (!read.data) return null;
  const { kept, double, obstacles } = read.data;
  return (
    <>
      <section className="grid max-w-[760px] gap-3 px-8 py-6 narrow:px-4">
        <h3 id="merge-stays" className="text-h3">
          {t('learner-merge:stays')}
        </h3>
        <RadioGroup
          label={t('learner-merge:stays')}
          value={kept.id}
          onChange={onSwap}
          options={[kept, double]
            .toSorted((one, other) => (one.id < other.id ? -1 : 1))
            .map((learner) => ({ value: learner.id, label: <AccountFacts learner={learner} /> }))}
        />
        <button type="button" className="link justify-self-start text-small" onClick={onAnother}>
          {t('learner-merge:choose.again')}
        </button>
      </section>
      {obstacles.length > 0 ? (
        <section role="status" className="border-t border-line px-8 py-6 narrow:px-4">
          <h3 className="mb-3 text-h3">{t('learner-merge:obstacles')}</h3>
          <ConsequenceList texts={obstacles.map((obstacle) => t(`learner-merge:obstacle.${obstacle}`))} />
        </section>
      ) : (
        <Consequences preview={read.data} />
      )}
    </>
  );
}

function Consequences({ preview }: { preview: MergePreview }) {
  const t = useTranslate('learner-merge');
  const { kept, double, takesMobile, takesCountry, kinds } = preview;
  const has = (kind: MergePreview['kinds'][number]['kind']) => kinds.some((each) => each.kind === kind);
  const texts = [
    t('learner-merge:after.sign_in', { login: double.login }),
    t('learner-merge:after.unsent'),
    ...(takesMobile ? [t('learner-merge:after.mobile')] : []),
    ...(takesCountry ? [t('learner-merge:after.country')] : []),
    t('learner-merge:after.profile'),
    ...(has('attempts') ? [t('learner-merge:after.attempts')] : []),
    ...(has('ownNotes') ? [t('learner-merge:after.notes')] : []),
    ...(has('certificates') || has('documents') ? [t('learner-merge:after.documents')] : []),
    t('learner-merge:after.mails'),
    t('learner-merge:after.final'),
  ];
  return (
    <>
      <MergedCourses courses={preview.courses} total={preview.courseCount} />
      <MergedKinds kinds={kinds} />
      <section className="grid gap-5 border-t border-line px-8 py-6 narrow:px-4">
        <h3 className="text-h3">{t('learner-merge:after.title')}</h3>
        <ConsequenceList texts={texts} />
        <MergeButton key={kept.id} preview={preview} />
      </section>
    </>
  );
}

function MergeButton({ preview: { kept, double } }: { preview: MergePreview }) {
  const t = useTranslate('learner-merge');
  const [isAsking, setAsking] = useState(false);
  const merge = useMerge({ userId: kept.id, doubleId: double.id }, () => setAsking(false));
  return (
    <>
      <Button variant="danger" className="justify-self-start narrow:w-full" onClick={() => setAsking(true)}>
        {t('learner-merge:submit')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('learner-merge:confirm.title', { kept: kept.login, double: double.login })}
        description={t('learner-merge:confirm.detail')}
        confirmText={t('learner-merge:confirm.yes')}
        tone="danger"
        busy={merge.isPending}
        onConfirm={merge.run}
      >
        <ConsequenceList texts={[t('learner-merge:after.final')]} />
      </ConfirmDialog>
    </>
  );
}
