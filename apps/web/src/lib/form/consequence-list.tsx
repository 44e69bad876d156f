import { Dot } from '@dars/ui/dot';

/** The list of an action's consequences, in its confirmation. */
export function ConsequenceList({ texts }: { texts: readonly string[] }) {
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
