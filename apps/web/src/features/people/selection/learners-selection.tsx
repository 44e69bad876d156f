import type { LearnerFilter } from '@dars/contracts/accounts/learner-selection';
import type { ExportLearnersInput } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { lazyPart } from '@dars/ui/lazy-part';
import { Ban, BookPlus, Check, Download, RotateCcw, Send, UserMinus, UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { RecentChangesMenu } from '../../../app/selection/recent-changes-menu.tsx';
import { EMPTY_SELECTION, selectedInput } from '../../../app/selection/selection.ts';
import { type SelectionAction, SelectionToolbar } from '../../../app/selection/selection-toolbar.tsx';
import type { Selected } from '../../../app/selection/use-selection.ts';
import { LazyDialog } from '../../../lib/lazy-dialog.tsx';
import type { OfferedChange } from './learners-change-dialog.tsx';

const DIALOG = lazyPart(async () => (await import('./learners-change-dialog.tsx')).LearnersChangeDialog);

interface LearnersSelectionProps {
  selected: Selected<LearnerFilter>;
  onExport: (input: ExportLearnersInput) => void;
}

/** The actions on the selected learners. */
export function LearnersSelection({ selected, onExport }: LearnersSelectionProps) {
  const t = useTranslate('people', 'selection');
  const [kind, setKind] = useState<OfferedChange>();
  const { selection, filter, count, isBeyondPage } = selected;
  const action = (each: OfferedChange, icon: SelectionAction['icon']): SelectionAction => ({
    ...{ key: each, label: t(`people:bulk.${each}.title`), onSelect: () => setKind(each) },
    ...(icon && { icon }),
  });
  const { groupId } = filter;
  return (
    <>
      <SelectionToolbar
        selected={selected}
        text={t('people:bulk.count', { count })}
        primary={action('enrol', BookPlus)}
        others={[
          action('join', UsersRound),
          {
            ...{ key: 'csv', label: t('selection:export'), icon: Download },
            onSelect: () => onExport(selectedInput(selection, filter)),
          },
        ]}
        more={[
          ...(groupId === undefined ? [] : [action('leave', UserMinus)]),
          action('resend', Send),
          action('approve', Check),
          action('decline', X),
          action('enable', RotateCcw),
          action('disable', Ban),
          'line',
          { ...action('remove', UserMinus), tone: 'danger' },
        ]}
      />
      <RecentChangesMenu list="learners" />
      {kind && (
        <LazyDialog
          part={DIALOG}
          title={t(`people:bulk.${kind}.title`)}
          props={{
            ...{ kind, selection, count, isBeyondPage, groupId },
            onChanged: () => selected.setSelection(EMPTY_SELECTION),
            onClose: () => setKind(undefined),
          }}
        />
      )}
    </>
  );
}
