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
  /** Why it is disabled: the item can be reached then, to be read. */
  hint?: ReactNode;
  /** Called once the menu has closed and given the focus back, so that a dialog finds it where it belongs. */
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
  const chosen = useRef<MenuItem>(null);

  function runChosen(event: Event) {
    const item = chosen.current;
    if (!item) return;
    chosen.current = null;
    event.preventDefault();
    button.current?.focus();
    item.onSelect();
  }

  return (
    <Root modal={false} onOpenChange={() => setLandmark(button.current?.closest<HTMLElement>(LANDMARKS) ?? null)}>
      <Trigger ref={button} asChild>
        {trigger}
      </Trigger>
      <Portal container={landmark}>
        <Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          className="layer menu"
          onCloseAutoFocus={runChosen}
        >
          {items.map((item, index) =>
            item === 'line' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: separators have no name of their own.
              <Separator key={`line-${index}`} className="menu-line" />
            ) : (
              <MenuLine
                key={item.key}
                item={item}
                onChoose={() => {
                  chosen.current = item;
                }}
              />
            ),
          )}
        </Content>
      </Portal>
    </Root>
  );
}

function MenuLine({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const { label, icon, tone, hint, disabled = false } = item;
  return (
    <Item
      disabled={disabled && !hint}
      {...(disabled && { 'aria-disabled': true })}
      onSelect={(event) => (disabled ? event.preventDefault() : onChoose())}
      className={classNames('menu-item', tone === 'danger' && 'menu-danger')}
    >
      {typeof icon === 'string' && <DirIcon name={icon} small />}
      {icon && typeof icon !== 'string' && <Icon icon={icon} small />}
      {disabled && hint ? (
        <span className="menu-text">
          {label}
          <span className="menu-hint">{hint}</span>
        </span>
      ) : (
        label
      )}
    </Item>
  );
}
