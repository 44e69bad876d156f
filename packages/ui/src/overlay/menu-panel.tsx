import { Content, Item, Portal, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu';
import { type FocusEvent, type Ref, type RefObject, useImperativeHandle, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { DirIcon } from '../dir-icon.tsx';
import { Icon } from '../icon.tsx';
import { LAYER_ORIGIN } from './layer-origin.ts';
import type { MenuContent, MenuItem } from './menu-item.ts';

export interface MenuPanelProps extends MenuContent {
  /** The panel's id, to which its button refers. */
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  /** Whether a key opened the menu: the first item takes the focus. */
  byKey: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The panel is placed in the landmark of its button, because people who navigate by landmarks miss content outside of
 * them.
 */
const LANDMARKS = 'main, header, [role=dialog]';

/** On a low screen the panel takes the available height and scrolls. */
const AVAILABLE_HEIGHT = {
  maxBlockSize: 'var(--radix-dropdown-menu-content-available-height)',
  overflowY: 'auto',
} as const;

/** The panel that a menu's button opens. */
export function MenuPanel({ id, button, open, byKey, onOpenChange, items, label, align = 'end' }: MenuPanelProps) {
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
    <Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Trigger asChild>
        <TriggerStandIn button={button} />
      </Trigger>
      <Portal container={button.current?.closest<HTMLElement>(LANDMARKS)}>
        <Content
          id={id}
          aria-label={label}
          aria-labelledby={button.current?.id}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          className={`layer menu ${LAYER_ORIGIN[align]}`}
          style={AVAILABLE_HEIGHT}
          onFocus={byKey ? focusFirst : undefined}
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

/**
 * Stands in for the button, which was rendered long before. Radix places the panel beside the button and returns the
 * focus to it.
 */
function TriggerStandIn({ button, ref }: Pick<MenuPanelProps, 'button'> & { ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current);
  return null;
}

/** Focuses the first item. Radix does so only for keys that were pressed after it was loaded. */
function focusFirst({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget || currentTarget.contains(relatedTarget)) return;
  currentTarget.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus();
}

function MenuLine({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const { label, icon, tone, hint, disabled = false } = item;
  return (
    <Item
      disabled={disabled && !hint}
      {...(disabled && { 'aria-disabled': true })}
      // Releasing the press that opened the menu chooses nothing: when the focus leaves a field its row may shrink, so that
      // an item comes to lie under the pointer.
      onPointerUp={(event) => event.preventDefault()}
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
