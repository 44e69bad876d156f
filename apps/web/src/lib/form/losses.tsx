import { Dot } from '@dars/ui/dot';

/** What an answer costs, line by line, in the question about it. */
export function Losses({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="grid gap-2 text-small">
      {texts.map((text) => (
        <li key={text} className="flex items-baseline gap-2.5">
          <Dot hollow className="flex-none" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
