import { Icon } from '@dars/ui/icon';
import { Flag } from 'lucide-react';

/** The flag of a question that the learner wants to come back to. */
export function FlagIcon({ isOn }: { isOn: boolean }) {
  return <Icon icon={Flag} small className={isOn ? 'fill-[#e8a317] text-[#b54708]' : ''} />;
}
