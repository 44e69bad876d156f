import type { CourseCategory } from '@dars/contracts/content/course-category';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Menu } from '@dars/ui/overlay/menu';
import { UserText } from '@dars/ui/user-text';
import { ArrowDown, ArrowUp, Ellipsis, PencilLine, Trash2 } from 'lucide-react';

interface CategoryRowProps {
  category: CourseCategory;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRename: () => void;
  onRemove: () => void;
}

/** A category with its number of courses and its menu. */
export function CategoryRow({ category, isFirst, isLast, onMove, onRename, onRemove }: CategoryRowProps) {
  const t = useTranslate('courses');
  const { name, courses } = category;
  return (
    <li className="flex min-h-11 items-center gap-3 py-1">
      <UserText className="min-w-0 flex-1 wrap-anywhere">{name}</UserText>
      <span className="flex-none text-caption text-ink-3">{t('courses:categories.courses', { count: courses })}</span>
      <Menu
        trigger={
          <IconButton label={t('courses:actions_named', { title: name })} size="small">
            <Icon icon={Ellipsis} small />
          </IconButton>
        }
        items={[
          { key: 'rename', label: t('courses:categories.rename'), icon: PencilLine, onSelect: onRename },
          {
            key: 'up',
            label: t('courses:page.line_up'),
            icon: ArrowUp,
            disabled: isFirst,
            onSelect: () => onMove(-1),
          },
          {
            key: 'down',
            label: t('courses:page.line_down'),
            icon: ArrowDown,
            disabled: isLast,
            onSelect: () => onMove(1),
          },
          'line',
          { key: 'remove', label: t('common:actions.delete'), icon: Trash2, tone: 'danger', onSelect: onRemove },
        ]}
      />
    </li>
  );
}
