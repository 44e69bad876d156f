import { Icon } from '@dars/ui/icon';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ResultNoteProps {
  icon: LucideIcon;
  text: ReactNode;
  role?: 'status';
  /** An action after the text. */
  children?: ReactNode;
}

/** A note about a result, as wide as the page or as the list that it stands in. */
export function ResultNote({ icon, text, role, children }: ResultNoteProps) {
  return (
    <div
      role={role}
      className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-brand-tint px-4 py-3 text-small"
    >
      <Icon icon={icon} small />
      <p className="grow basis-50">{text}</p>
      {children}
    </div>
  );
}
