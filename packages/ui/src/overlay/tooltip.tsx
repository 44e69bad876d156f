import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** One focusable element. */
  children: ReactElement;
}

/**
 * A text about the element with the pointer or the focus; an element that is no button or link shows it when tapped,
 * too.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  function openByTap(event: MouseEvent) {
    if (event.currentTarget.matches('a, button')) return;
    // Otherwise Radix would close the tooltip.
    event.preventDefault();
    setOpen(true);
  }
  // Each tooltip has its own provider: a shared one would wrap the whole app and be part of its first bundle.
  return (
    <Provider delayDuration={300}>
      <Root open={open} onOpenChange={setOpen}>
        <Trigger asChild onClick={openByTap}>
          {children}
        </Trigger>
        <Portal>
          <Content side={side} sideOffset={6} collisionPadding={8} className="tooltip">
            {text}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
