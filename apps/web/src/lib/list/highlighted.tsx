import { matchRange } from './highlight.ts';

/** A text with the part that matches the query marked. */
export function Highlighted({ text, query }: { text: string; query: string | undefined }) {
  const range = query ? matchRange(text, query) : null;
  if (!range) return text;
  const [start, end] = range;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
