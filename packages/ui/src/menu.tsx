import { Content, Item, Portal, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu';
import type { LucideIcon } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { DirIcon, type DirIconName, Icon } from './icon.tsx';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: LucideIcon | DirIconName;
  tone?: 'danger';
  disabled?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** 'line' is a separator. */
  items: readonly (MenuItem | 'line')[];
  label?: string;
  align?: 'start' | 'end';
}

/** A menu lies in the landmark of its button: what lies in none is lost to those who go from one to the next. */
const LANDMARKS = 'main, header, [role=dialog]';

/** A menu of actions. It locks nothing: the page behind can be scrolled and clicked. */
export function Menu({ trigger, items, label, align = 'end' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return (
    <Root modal={false} onOpenChange={() => setLandmark(button.current?.closest<HTMLElement>(LANDMARKS) ?? null)}>
      <Trigger ref={button} asChild>
        {trigger}
      </Trigger>
      <Portal container={landmark}>
        <Content aria-label={label} align={align} sideOffset={6} collisionPadding={8} loop className="layer menu">
          {items.map((item, index) =>
            item === 'line' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: separators have no name of their own.
              <Separator key={`line-${index}`} className="menu-line" />
            ) : (
              <Item
                key={item.key}
                disabled={item.disabled ?? false}
                onSelect={item.onSelect}
                className={classNames('menu-item', item.tone === 'danger' && 'menu-danger')}
              >
                {typeof item.icon === 'string' && <DirIcon name={item.icon} small />}
                {item.icon && typeof item.icon !== 'string' && <Icon icon={item.icon} small />}
                {item.label}
              </Item>
            ),
          )}
        </Content>
      </Portal>
    </Root>
  );
}
