import type { PortalAction } from '@dars/contracts/audit';
import type { TimelineEvent } from '@dars/ui/data/timeline';

const BEGINNINGS = ['created', 'published', 'activated', 'enabled', 'resumed', 'restored', 'signed-up'];
const ENDINGS = [
  'removed',
  'deleted',
  'disabled',
  'suspended',
  'archived',
  'withdrawn',
  'discarded',
  'sign-in-refused',
];

/** Returns the tone of an action in the timeline: `on` if it begins something, `off` if it ends something. */
export function toneOf(action: PortalAction): TimelineEvent['tone'] {
  const verb = action.slice(action.indexOf('.') + 1);
  if (BEGINNINGS.includes(verb)) return 'on';
  return ENDINGS.includes(verb) ? 'off' : 'plain';
}
