import {
  ArrowLeft,
  ArrowRight,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  List,
  ListChecks,
  LogIn,
  LogOut,
  type LucideIcon,
  PanelLeftClose,
  PanelLeftOpen,
  Redo2,
  Reply,
  Send,
  Undo2,
} from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon, type IconLook } from './icon.tsx';

/**
 * The only icons that mirror in right-to-left text. Media controls, clocks, checks, search and logos never do. Start
 * and end name the inline axis: `arrow-end` points in the direction of reading.
 */
const DIRECTIONAL_ICONS = {
  'arrow-start': ArrowLeft,
  'arrow-end': ArrowRight,
  'chevron-start': ChevronLeft,
  'chevron-end': ChevronRight,
  'chevrons-start': ChevronsLeft,
  'chevrons-end': ChevronsRight,
  'panel-close': PanelLeftClose,
  'panel-open': PanelLeftOpen,
  'log-in': LogIn,
  'log-out': LogOut,
  undo: Undo2,
  redo: Redo2,
  reply: Reply,
  send: Send,
  list: List,
  'list-checks': ListChecks,
} satisfies Record<string, LucideIcon>;

export type DirIconName = keyof typeof DIRECTIONAL_ICONS;
export const DIR_ICON_NAMES = Object.keys(DIRECTIONAL_ICONS) as DirIconName[];

export function DirIcon({ name, small = false, className }: IconLook & { name: DirIconName }) {
  return <Icon icon={DIRECTIONAL_ICONS[name]} small={small} className={classNames('i-dir', className)} />;
}
