import type { Outline } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { Dot } from '@dars/ui/dot';
import { Dialog } from '@dars/ui/overlay/dialog';
import { UserText } from '@dars/ui/user-text';
import { childrenOf, type Place } from '../outline/outline-change.ts';
import { possibleParents } from '../outline/outline-moves.ts';
import type { NodeRow } from '../outline/outline-rows.ts';

interface MoveDialogProps {
  row: NodeRow;
  outline: Outline;
  onClose: () => void;
  onMove: (to: Place) => void;
}

/** The dialog "Move to", which moves a row to the end of another section or lesson. */
export function MoveDialog({ row, outline, onClose, onMove }: MoveDialogProps) {
  const t = useTranslate('editor');
  const parents = possibleParents(outline, row.kind);
  const sectionOf = (id: string) =>
    row.kind === 'activity' && outline.sections.find(({ lessons }) => lessons.some((each) => each.id === id))?.title;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('editor:move_to')}
      description={<UserText>{row.node.title}</UserText>}
    >
      <ul className="grid gap-1" aria-label={t('editor:move_to')}>
        {parents.map(({ id, title }, index) => {
          const isHere = id === row.parentId;
          const section = sectionOf(id);
          return (
            <li key={id}>
              <button
                type="button"
                {...(index === 0 && { 'data-autofocus': '' })}
                aria-current={isHere || undefined}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1.5 text-start text-small hover:bg-surface-2"
                onClick={() =>
                  onMove({ parentId: id, index: childrenOf(outline, row.kind, id).length - (isHere ? 1 : 0) })
                }
              >
                <Dot hollow={!isHere} className={isHere ? 'text-brand-line' : 'text-line-input'} />
                <span className="min-w-0">
                  <UserText className="wrap-anywhere">{title}</UserText>
                  {section && <UserText className="block text-caption text-ink-3">{section}</UserText>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
