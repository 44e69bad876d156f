import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Menu } from '@dars/ui/overlay/menu';
import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react';
import type { Lines } from './use-lines.ts';

interface LineMenuProps {
  lines: Pick<Lines<unknown>, 'move' | 'remove'>;
  index: number;
  count: number;
}

/** The menu that moves or removes a line of a list. */
export function LineMenu({ lines, index, count }: LineMenuProps) {
  const t = useTranslate('courses');
  return (
    <Menu
      trigger={
        <IconButton label={t('courses:page.line_actions', { number: index + 1 })}>
          <Icon icon={Ellipsis} small />
        </IconButton>
      }
      items={[
        {
          key: 'up',
          label: t('courses:page.line_up'),
          icon: ArrowUp,
          disabled: index === 0,
          onSelect: () => lines.move(index, -1),
        },
        {
          key: 'down',
          label: t('courses:page.line_down'),
          icon: ArrowDown,
          disabled: index === count - 1,
          onSelect: () => lines.move(index, 1),
        },
        'line',
        {
          key: 'remove',
          label: t('common:actions.delete'),
          icon: Trash2,
          tone: 'danger',
          onSelect: () => lines.remove(index),
        },
      ]}
    />
  );
}
