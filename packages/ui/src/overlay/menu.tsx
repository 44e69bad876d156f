import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyPart, useLazyPart } from '../lazy/lazy-part.ts';
import type { MenuContent } from './menu-item.ts';
import type { MenuPanelProps } from './menu-panel.tsx';

interface MenuProps extends MenuContent {
  /** The button that opens the menu. */
  trigger: ReactElement<ComponentProps<'button'>>;
}

const PANEL = lazyPart<MenuPanelProps>(async () => (await import('./menu-panel.tsx')).MenuPanel);
const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

/** A menu of actions. It is not modal: the page behind can be scrolled and clicked. */
export function Menu({ trigger, ...content }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [id, ownId] = [useId(), useId()];
  const [open, setOpen] = useState<'no' | 'by-pointer' | 'by-key'>('no');
  const Panel = useLazyPart(PANEL);
  const isOpen = open !== 'no';

  /** Loads the panel when the pointer or the focus comes near. Without the panel nothing opens. */
  function fetchPanel() {
    PANEL.load().catch(() => setOpen('no'));
  }

  function toggle(how: 'by-pointer' | 'by-key') {
    fetchPanel();
    setOpen(isOpen ? 'no' : how);
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id: trigger.props.id ?? ownId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onPointerEnter: fetchPanel,
        onFocus: fetchPanel,
        onPointerDown(event: PointerEvent) {
          if (event.button !== 0 || event.ctrlKey) return;
          toggle('by-pointer');
          // The panel takes the focus, not the button.
          if (!isOpen) event.preventDefault();
        },
        onKeyDown(event: KeyboardEvent) {
          if (!OPENING_KEYS.includes(event.key)) return;
          event.preventDefault();
          toggle('by-key');
        },
      })}
      {Panel && (
        <Panel
          {...content}
          id={id}
          button={button}
          open={isOpen}
          byKey={open === 'by-key'}
          onOpenChange={(next) => setOpen(next ? 'by-pointer' : 'no')}
        />
      )}
    </>
  );
}
