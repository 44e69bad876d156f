import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** One element that takes the focus. */
  children: ReactElement;
}

/** Says more of what has the pointer or the focus; of what is no button or link also when it is tapped. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  function openByTap(event: MouseEvent) {
    if (event.currentTarget.matches('a, button')) return;
    // Else Radix would close it.
    event.preventDefault();
    setOpen(true);
  }
  // A provider for each: one for all would have to lie round the whole app, and bring all this along with it.
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
