import type { LearnerChange, LearnerSelection } from '@dars/contracts/accounts/learner-selection';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { useId, useState } from 'react';
import { CourseSelect } from '../../../app/form/course-select.tsx';
import { GroupSelect } from '../../../app/form/group-select.tsx';
import { BulkDialog } from '../../../app/selection/bulk-dialog.tsx';
import { canUndo, useLearnersChange } from './use-learners-change.ts';

export type OfferedChange = Exclude<LearnerChange['kind'], 'unenrol'>;

interface LearnersChangeDialogProps {
  kind: OfferedChange;
  selection: LearnerSelection;
  /** Number of selected learners. */
  count: number;
  /** Whether learners are selected whom the page does not show. */
  isBeyondPage: boolean;
  /** The group by which the list is filtered. */
  groupId: string | undefined;
  /** Called when the dialog is closed after a change of accounts or of a group, of which the list may show nobody any more. */
  onChanged: () => void;
  onClose: () => void;
}

/** Changes the selected learners, and takes the change back where that is possible. */
export function LearnersChangeDialog(props: LearnersChangeDialogProps) {
  const { kind, selection, count, isBeyondPage, onClose } = props;
  const t = useTranslate('people');
  const fieldId = useId();
  const [course, setCourse] = useState<{ id: string; title: string } | null>(null);
  const [joined, setJoined] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const change = changeOf(kind, { courseId: course?.id, groupId: kind === 'leave' ? props.groupId : joined });
  const title = t(`people:bulk.${kind}.title`);
  const { bulk, recent, undo, overbookDialog } = useLearnersChange(selection, { change, title });

  function begin() {
    if (change) return void bulk.start();
    setMissing(true);
    document.getElementById(fieldId)?.focus();
  }

  function close() {
    // Who was enrolled or added to a group is still listed, for the next change.
    if (kind !== 'enrol' && kind !== 'join' && bulk.run.done > 0) props.onChanged();
    onClose();
  }

  const required = (field: 'course' | 'group') =>
    isMissing && !change && t('rules:required-field', { field: t(`people:bulk.${field}`) });
  return (
    <>
      <BulkDialog
        texts={{
          title,
          detail: `${t('people:bulk.count', { count })}. ${t(`people:bulk.${kind}.detail`)}`,
          submit: t(`people:bulk.${kind}.submit`),
          running: t('people:bulk.running'),
          done: (done) => (done === 0 ? t('people:bulk.nobody') : t('people:bulk.done', { count: done })),
          skipped: (skipped) => t('people:bulk.skipped', { count: skipped }),
          describe: (row) => row,
        }}
        bulk={bulk}
        count={count}
        danger={kind === 'remove' || kind === 'disable' || kind === 'decline'}
        confirmsCount={kind === 'remove' && isBeyondPage}
        onSubmit={begin}
        onContinue={() => void bulk.start()}
        canUndo={canUndo(kind)}
        undo={
          recent && {
            ...{ bulk: undo, count: recent.count, onStart: () => void undo.start() },
            done: (done) => t('people:bulk.undone', { count: done }),
          }
        }
        onClose={close}
        fields={
          <>
            {kind === 'enrol' && (
              <Field id={fieldId} label={t('people:bulk.course')} error={required('course')}>
                <CourseSelect
                  label={t('people:bulk.course')}
                  placeholder={t('people:bulk.course_placeholder')}
                  value={course}
                  onChange={setCourse}
                />
              </Field>
            )}
            {kind === 'join' && (
              <Field id={fieldId} label={t('people:bulk.group')} error={required('group')}>
                <GroupSelect
                  label={t('people:bulk.group')}
                  placeholder={t('people:bulk.group_placeholder')}
                  value={joined}
                  onChange={setJoined}
                />
              </Field>
            )}
          </>
        }
      />
      {overbookDialog}
    </>
  );
}

/** Returns the change; undefined while its course or group is not chosen. */
function changeOf(
  kind: OfferedChange,
  { courseId, groupId }: { courseId: string | undefined; groupId: string | undefined },
): LearnerChange | undefined {
  if (kind === 'enrol') return courseId === undefined ? undefined : { kind, courseId, overbook: false };
  if (kind === 'join' || kind === 'leave') return groupId === undefined ? undefined : { kind, groupId };
  return { kind };
}
