import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Dot } from '../dot.tsx';
import '../styles/timeline.css';

export interface TimelineEvent {
  key: string;
  /** 'off': the end of something; 'plain': neither an end nor a beginning. */
  tone: 'on' | 'off' | 'plain';
  title: ReactNode;
  /** The actor and the time. */
  meta: ReactNode;
  detail?: ReactNode;
}

/** A list of events on a hairline, with a dot for each event. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol aria-label={label} className="timeline">
      {events.map(({ key, tone, title, meta, detail }) => (
        <li key={key} className={classNames('event', `event-${tone}`)}>
          <Dot hollow={tone === 'off'} />
          <p className="event-title">{title}</p>
          <div className="caption quiet">{meta}</div>
          {detail && <div className="event-detail">{detail}</div>}
        </li>
      ))}
    </ol>
  );
}
