import type { CopyPartInput } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Field } from '@dars/ui/form/field';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Dialog } from '@dars/ui/overlay/dialog';
import { UserText } from '@dars/ui/user-text';
import { type FormEvent, useState } from 'react';
import { CourseSelect } from '../../../app/form/course-select.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { possibleParents } from '../outline/outline-moves.ts';
import type { CopyableRow, CopyTarget } from '../outline/use-copy-part.ts';

interface CopyDialogProps {
  row: CopyableRow;
  /** The course of the row. */
  courseId: string;
  isCopying: boolean;
  onClose: () => void;
  onCopy: (target: CopyTarget) => void;
}

/** The dialog that copies or moves a lesson or an activity to another course. */
export function CopyDialog({ row, courseId, isCopying, onClose, onCopy }: CopyDialogProps) {
  const t = useTranslate('editor');
  const [mode, setMode] = useState<'copy' | 'move'>('copy');
  const [course, setCourse] = useState<{ id: string; title: string } | null>(null);
  const [parentId, setParentId] = useState<string | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!course || !parentId) return setIncomplete(true);
    onCopy({ parentId, courseId: course.id, courseTitle: course.title, isMove: mode === 'move' });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('editor:copy.title')}
      description={<UserText>{row.node.title}</UserText>}
      onSubmit={submit}
      footer={
        <Button type="submit" variant="primary" busy={isCopying}>
          {t(`editor:copy.run.${mode}`)}
        </Button>
      }
    >
      <div className="grid gap-5">
        <RadioGroup
          label={t('editor:copy.title')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'copy', label: t('editor:copy.mode.copy'), detail: t('editor:copy.detail.copy') },
            { value: 'move', label: t('editor:copy.mode.move'), detail: t('editor:copy.detail.move') },
          ]}
        />
        <Field label={t('editor:copy.course')} error={isIncomplete && !course && t('editor:copy.course_needed')}>
          <CourseSelect
            value={course}
            except={courseId}
            onChange={(next) => {
              setCourse(next);
              setParentId(null);
            }}
          />
        </Field>
        {course && (
          <PlaceSelect
            key={course.id}
            courseId={course.id}
            kind={row.kind}
            value={parentId}
            isMissing={isIncomplete && parentId === null}
            onChange={setParentId}
          />
        )}
      </div>
    </Dialog>
  );
}

interface PlaceSelectProps {
  courseId: string;
  kind: CopyPartInput['kind'];
  value: string | null;
  isMissing: boolean;
  onChange: (parentId: string) => void;
}

/** The choice of the section or lesson of a course that takes the part at its end. */
function PlaceSelect({ courseId, kind, value, isMissing, onChange }: PlaceSelectProps) {
  const t = useTranslate('editor');
  const read = trpc.outline.get.useQuery({ id: courseId });
  if (read.isPending) return <Skeleton className="h-24 w-full" />;
  if (!read.data) return <FailedQuery query={read} title={t('editor:failed_to_load')} />;
  const outline = read.data;
  const places = possibleParents(outline, kind);
  const sectionOf = (id: string) => outline.sections.find(({ lessons }) => lessons.some((each) => each.id === id));
  if (places.length === 0) return <p className="text-small text-ink-2">{t(`editor:copy.no_place.${kind}`)}</p>;
  return (
    <Field label={t(`editor:copy.place.${kind}`)} error={isMissing && t('editor:copy.place_needed')} group>
      <RadioGroup
        value={value}
        onChange={onChange}
        options={places.map(({ id, title }) => {
          const section = kind === 'activity' && sectionOf(id)?.title;
          return {
            value: id,
            label: <UserText className="wrap-anywhere">{title}</UserText>,
            ...(section && { detail: <UserText>{section}</UserText> }),
          };
        })}
      />
    </Field>
  );
}
