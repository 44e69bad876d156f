import type { Outline } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { Switch } from '@dars/ui/form/switch';
import { findNode, isPreview } from '../outline/outline-change.ts';
import type { CourseOutline } from '../outline/use-outline.ts';

interface PreviewSwitchProps {
  course: Pick<CourseOutline, 'change'>;
  outline: Outline;
  /** Id of the open lesson. */
  id: string;
}

/** The switch that lets visitors read the open lesson without an account. */
export function PreviewSwitch({ course, outline, id }: PreviewSwitchProps) {
  const t = useTranslate('editor');
  const lesson = findNode(outline, { kind: 'lesson', id })?.node;
  return (
    lesson && (
      <Switch
        checked={isPreview(lesson)}
        label={t('fields:isPreview')}
        detail={t('editor:preview_detail')}
        onChange={(on) => course.change({ type: 'preview', kind: 'lesson', id, isPreview: on })}
      />
    )
  );
}
