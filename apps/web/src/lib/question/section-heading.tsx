import type { AskedSection } from '@dars/contracts/content/quiz-section';
import { UserText } from '@dars/ui/user-text';

interface SectionHeadingProps {
  section: AskedSection;
  /** The level of the heading. */
  as: 'h1' | 'h2' | 'h3';
}

/** The heading of a section of a quiz, and the words above its questions. */
export function SectionHeading({ section: { heading, introduction }, as: Heading }: SectionHeadingProps) {
  return (
    <header className="grid gap-2 border-b border-line pb-4">
      <Heading className="text-h2/(--lh-h2) wrap-anywhere">
        <UserText>{heading}</UserText>
      </Heading>
      {introduction !== '' && (
        <UserText as="p" className="whitespace-pre-line text-ink-2 wrap-anywhere">
          {introduction}
        </UserText>
      )}
    </header>
  );
}
