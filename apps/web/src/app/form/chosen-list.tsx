import { Chip } from '@dars/ui/data/chip';
import { UserText } from '@dars/ui/user-text';

interface ChosenListProps<Item extends { id: string; title: string }> {
  items: readonly Item[];
  /** The name of the list. */
  label: string;
  /** Returns the name of the button that takes an item out. */
  removeLabel: (title: string) => string;
  onChange: (items: Item[]) => void;
}

/** The courses or groups that a field has chosen, each of which can be taken out again. */
export function ChosenList<Item extends { id: string; title: string }>(props: ChosenListProps<Item>) {
  const { items, label, removeLabel, onChange } = props;
  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map(({ id, title }) => (
        <li key={id} className="max-w-full">
          <Chip onRemove={() => onChange(items.filter((each) => each.id !== id))} removeLabel={removeLabel(title)}>
            <UserText text={title} className="wrap-anywhere">
              {title}
            </UserText>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
