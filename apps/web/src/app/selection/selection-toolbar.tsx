import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button, IconButton } from '@dars/ui/button';
import { SelectionBar } from '@dars/ui/data/table';
import { Icon } from '@dars/ui/icon';
import type { MenuItem } from '@dars/ui/menu-item';
import { Menu } from '@dars/ui/overlay/menu';
import { NARROW, useMediaQuery } from '@dars/ui/use-media-query';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { EMPTY_SELECTION, everyResult, invertSelection } from './selection.ts';
import type { Selected } from './use-selection.ts';

export interface SelectionAction extends MenuItem {
  icon?: LucideIcon;
}

interface SelectionToolbarProps<Filter> {
  selected: Selected<Filter>;
  /** Says how many rows are selected. */
  text: string;
  /** The action that has a button at every width. */
  primary: SelectionAction;
  /** Actions that have a button, and at phone width a line of the menu. */
  others: readonly SelectionAction[];
  /** Actions that are in the menu at every width. */
  more?: readonly (MenuItem | 'line')[];
}

/** The actions on the selected rows, once there are some. */
export function SelectionToolbar<Filter>({
  selected,
  text,
  primary,
  others,
  more = [],
}: SelectionToolbarProps<Filter>) {
  const t = useTranslate('selection');
  const isNarrow = useMediaQuery(NARROW);
  const { filter, selection, setSelection, count, total } = selected;
  if (count === 0) return null;
  const all = {
    key: 'all',
    label: t('selection:all', { total: formatNumber(t.language, total) }),
    onSelect: () => setSelection(everyResult(filter)),
  };
  const invert = {
    key: 'invert',
    label: t('selection:invert'),
    onSelect: () => setSelection(invertSelection(selection, filter)),
  };
  const none = { key: 'none', label: t('selection:none'), onSelect: () => setSelection(EMPTY_SELECTION) };
  const wider = count < total ? [all, invert] : [invert];
  const inMenu = isNarrow ? [...wider, 'line' as const, ...others, ...more] : more;
  return (
    <SelectionBar
      text={text}
      actions={
        <>
          <Actions actions={isNarrow ? [primary] : [...others, primary]} />
          {inMenu.length > 0 && (
            <Menu
              label={t('selection:more')}
              trigger={
                <IconButton label={t('selection:more')} size="small">
                  <Icon icon={Ellipsis} />
                </IconButton>
              }
              items={inMenu}
            />
          )}
        </>
      }
    >
      <Actions actions={isNarrow ? [none] : [...wider, none]} />
    </SelectionBar>
  );
}

function Actions({ actions }: { actions: readonly SelectionAction[] }) {
  return actions.map(({ key, label, icon, onSelect }) => (
    <Button key={key} variant="ghost" size="small" onClick={onSelect}>
      {icon && <Icon icon={icon} small />}
      {label}
    </Button>
  ));
}
