import type { Outline } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { Switch } from '@dars/ui/form/switch';
import { findNode, isReachable, type OutlineChange, type Part } from '../outline/outline-change.ts';
import type { CourseOutline } from '../outline/use-outline.ts';

interface PublishSwitchProps {
  course: Pick<CourseOutline, 'confirmChanges' | 'change'>;
  outline: Outline;
  part: Part;
  /** Saves the author's changes first, so that the published content is what the author sees. */
  flush: () => Promise<void>;
}

/** The publish switch of the open part. On a narrow page the panel covers the switch in the tree. */
export function PublishSwitch({ course, outline, part: { kind, id }, flush }: PublishSwitchProps) {
  const t = useTranslate('editor');
  const status = findNode(outline, { kind, id })?.node.status;
  if (!status) return null;
  const isPublished = status === 'PUBLISHED';
  async function set(on: boolean) {
    await flush();
    const change: OutlineChange = { type: 'status', kind, id, status: on ? 'PUBLISHED' : 'DRAFT', deep: false };
    course.confirmChanges([change], () => course.change(change));
  }
  return (
    <Switch
      checked={isPublished}
      label={t('editor:publish')}
      detail={isPublished && !isReachable(outline, { kind, id }) && t('editor:veiled')}
      onChange={(on) => void set(on)}
    />
  );
}
