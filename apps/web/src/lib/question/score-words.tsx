import type { ScoreWords as Words } from '@dars/contracts/content/score-feedback';
import { AuthorText } from './formatted-text.tsx';

/** What the author says of a score. */
export const ScoreWords = ({ words: { text, richText } }: { words: Words }) => (
  <div className="mt-4 rounded-card bg-surface-2 px-4.5 py-3.5 text-start text-small wrap-anywhere">
    <AuthorText plain={text} rich={richText} />
  </div>
);
