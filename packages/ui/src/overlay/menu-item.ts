import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DirIconName } from '../dir-icon.tsx';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: LucideIcon | DirIconName;
  tone?: 'danger';
  disabled?: boolean;
  /** Reason why the item is disabled; with one the item can be focused, so that the reason is read. */
  hint?: ReactNode;
  /**
   * Called once the menu has closed and returned the focus, so that a dialog that it opens returns the focus there too.
   */
  onSelect: () => void;
}

export interface MenuContent {
  /** 'line' is a separator. */
  items: readonly (MenuItem | 'line')[];
  label?: string | undefined;
  align?: 'start' | 'end' | undefined;
}
