import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DirIconName } from '../dir-icon.tsx';

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

export interface MenuLook {
  /** 'line' is a separator. */
  items: readonly (MenuItem | 'line')[];
  label?: string | undefined;
  align?: 'start' | 'end' | undefined;
}
