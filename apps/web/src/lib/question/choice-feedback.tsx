import type { Feedback } from '@dars/contracts/content/question/option-lines';
import { Icon } from '@dars/ui/icon';
import { MessageSquare } from 'lucide-react';
import { AuthorText } from './formatted-text.tsx';

/** What the author says about a chosen answer, below it. */
export function ChoiceFeedback({ feedback: { feedback = '', richFeedback } }: { feedback: Feedback }) {
  if (feedback === '' && !richFeedback) return null;
  return (
    <div className="-mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 ps-5 pe-2 text-small text-ink-2 wrap-anywhere">
      <Icon icon={MessageSquare} small className="mt-1 text-ink-3" />
      <AuthorText plain={feedback} rich={richFeedback} />
    </div>
  );
}
