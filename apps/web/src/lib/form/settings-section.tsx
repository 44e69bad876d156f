import { Dot } from '@dars/ui/dot';
import type { ReactNode } from 'react';

interface SettingsSectionProps {
  id: string;
  title: string;
  detail: ReactNode;
  children: ReactNode;
}

/** A part of the settings page: its title and explanation beside its fields. */
export function SettingsSection({ id, title, detail, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={`settings-${id}`}
      className="relative grid grid-cols-[18rem_minmax(0,40rem)] gap-x-10 gap-y-5 border-b border-line px-8 py-7 max-[1000px]:grid-cols-1 narrow:px-4 narrow:py-6"
    >
      <div>
        <h2 id={`settings-${id}`} className="text-h3">
          {title}
        </h2>
        <p className="text-small text-pretty text-ink-3">{detail}</p>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">{children}</div>
      <Dot className="absolute start-8 -bottom-1 text-line narrow:start-4" />
    </section>
  );
}
