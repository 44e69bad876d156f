import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Icon } from '@dars/ui/icon';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ActivityValues } from '../draft/use-activity-draft.ts';

interface PictureCardProps {
  picture: ActivityValues['files'][number];
  position: number;
  isLast: boolean;
  onShow: () => void;
  onDescribe: (description: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One picture in the list, with its description and its buttons. */
export function PictureCard({ picture, position, isLast, ...on }: PictureCardProps) {
  const t = useTranslate('editor');
  return (
    <li className="grid grid-cols-[6rem_1fr] items-start gap-3 rounded-card border border-line p-3">
      <button
        type="button"
        aria-label={t('editor:pictures.show', { position })}
        className="aspect-square overflow-clip rounded-control bg-surface-2"
        onClick={on.onShow}
      >
        <img src={picture.url} alt="" className="size-full object-cover" />
      </button>
      <div className="grid min-w-0 gap-2">
        <Field label={t('editor:pictures.description', { position })}>
          <Input
            dir="auto"
            size="small"
            value={picture.description}
            maxLength={300}
            onChange={(event) => on.onDescribe(event.target.value)}
          />
        </Field>
        <div className="flex gap-1">
          <IconButton
            label={t('editor:pictures.up', { position })}
            size="small"
            aria-disabled={position === 1}
            onClick={() => position > 1 && on.onMove(-1)}
          >
            <Icon icon={ArrowUp} small />
          </IconButton>
          <IconButton
            label={t('editor:pictures.down', { position })}
            size="small"
            aria-disabled={isLast}
            onClick={() => !isLast && on.onMove(1)}
          >
            <Icon icon={ArrowDown} small />
          </IconButton>
          <IconButton label={t('editor:pictures.remove', { position })} size="small" onClick={on.onRemove}>
            <Icon icon={Trash2} small />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
