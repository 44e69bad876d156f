import { PAGE_SECTIONS, type PageSection } from '@dars/contracts/portal/portal-page';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Switch } from '@dars/ui/form/switch';
import { Icon } from '@dars/ui/icon';
import { Menu } from '@dars/ui/overlay/menu';
import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { DropMark, Sortable, useSortableLine } from '../../lib/list/sortable.tsx';

interface SectionListProps {
  /** The visible sections in order. */
  shown: readonly PageSection[];
  onChange: (shown: PageSection[]) => void;
}

/** The sections of the page, which can be shown, hidden and reordered by dragging, by keys or by a menu. */
export function SectionList({ shown, onChange }: SectionListProps) {
  const t = useTranslate('customize');
  const [announcement, announce] = useState('');
  function move(from: number, to: number) {
    const section = shown[from];
    if (!section || to < 0 || to >= shown.length) return;
    onChange(shown.filter((each) => each !== section).toSpliced(to, 0, section));
    announce(t('customize:moved', { name: t(`customize:section.${section}`), place: to + 1, total: shown.length }));
  }
  const hidden = PAGE_SECTIONS.filter((section) => !shown.includes(section));
  return (
    <>
      <Sortable onMove={move}>
        <ol className="grid grid-cols-1 gap-2">
          {shown.map((section, index) => (
            <SectionLine
              key={section}
              section={section}
              index={index}
              total={shown.length}
              onMove={(to) => move(index, to)}
              onHide={() => onChange(shown.filter((each) => each !== section))}
            />
          ))}
        </ol>
      </Sortable>
      {hidden.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {hidden.map((section) => (
            <li key={section} className={`${LINE} border-line`}>
              <span className="flex-1 text-ink-3">{t(`customize:section.${section}`)}</span>
              <Switch
                checked={false}
                aria-label={t(`customize:section.${section}`)}
                onChange={() => onChange([...shown, section])}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr">
        {announcement}
      </p>
    </>
  );
}

const LINE = 'flex items-center gap-2 rounded-control border bg-surface py-1.5 ps-3 pe-2';

interface SectionLineProps {
  section: PageSection;
  index: number;
  total: number;
  onMove: (to: number) => void;
  onHide: () => void;
}

function SectionLine({ section, index, total, onMove, onHide }: SectionLineProps) {
  const t = useTranslate('customize');
  const name = t(`customize:section.${section}`);
  const { line: sortable, handleRef, isDragged, dropEdge } = useSortableLine({ id: section, index });
  return (
    <li
      {...sortable}
      className={classNames('relative', LINE, isDragged ? 'border-brand-line shadow-2' : 'border-line')}
    >
      {dropEdge && <DropMark edge={dropEdge} className="-inset-y-[7px] h-[3px] rounded-[2px]" />}
      <span ref={handleRef} aria-hidden="true" className="cursor-grab touch-none text-ink-3">
        <Icon icon={GripVertical} small />
      </span>
      <span className="flex-1">{name}</span>
      <Switch checked aria-label={name} onChange={onHide} />
      <Menu
        label={t('customize:move', { name })}
        items={[
          {
            key: 'up',
            label: t('customize:move_up'),
            icon: ArrowUp,
            disabled: index === 0,
            onSelect: () => onMove(index - 1),
          },
          {
            key: 'down',
            label: t('customize:move_down'),
            icon: ArrowDown,
            disabled: index === total - 1,
            onSelect: () => onMove(index + 1),
          },
        ]}
        trigger={
          <IconButton label={t('customize:move', { name })} size="small" variant="ghost">
            <Icon icon={EllipsisVertical} small />
          </IconButton>
        }
      />
    </li>
  );
}
