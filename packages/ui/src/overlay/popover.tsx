import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useInDialog } from '../layer-context.ts';
import { LAYER_ORIGIN } from './layer-origin.ts';

interface PopoverProps {
  trigger: ReactElement;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}

export function Popover({ trigger, label, open, onOpenChange, align = 'start', className, children }: PopoverProps) {
  const state = { ...(open === undefined ? {} : { open }), ...(onOpenChange ? { onOpenChange } : {}) };
  return (
    <Root {...state} modal={useInDialog()}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classNames('layer popover', LAYER_ORIGIN[align], className)}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  );
}
