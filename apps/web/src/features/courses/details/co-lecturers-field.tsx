import { type Course, MAX_CO_LECTURERS } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { Mark } from '@dars/ui/brand/mark';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { LecturerSelect } from '../../../app/form/lecturer-select.tsx';
import { fullName } from '../../../lib/account/full-name.ts';
import { LineGroup } from '../page/line-group.tsx';
import { LineMenu } from '../page/line-menu.tsx';

type People = Course['coLecturers'];

interface CoLecturersFieldProps {
  /** The first lecturer, who is no co-lecturer. */
  lecturer: Course['lecturer'];
  value: People;
  onChange: (people: People) => void;
}

/**
 * The lecturers of a course besides the first, in their order. A row's menu moves and removes the person, and so do Alt
 * with an arrow key and the Delete key on the menu's button. A removal can be undone.
 */
export function CoLecturersField({ lecturer, value, onChange }: CoLecturersFieldProps) {
  const t = useTranslate('courses');
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<number>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    list.current?.children[focused.current]?.querySelector<HTMLElement>('button')?.focus();
    focused.current = undefined;
  });
  // The toast's button puts the person into the list as it is then.
  const putBack = useEffectEvent((person: People[number], index: number) => {
    if (!value.some(({ id }) => id === person.id)) onChange(value.toSpliced(index, 0, person));
  });

  function move(index: number, by: -1 | 1) {
    const person = value[index];
    const to = index + by;
    if (!person || to < 0 || to >= value.length) return;
    focused.current = to;
    onChange(value.toSpliced(index, 1).toSpliced(to, 0, person));
  }

  function remove(index: number) {
    const person = value[index];
    if (!person) return;
    focused.current = Math.max(index - 1, 0);
    onChange(value.toSpliced(index, 1));
    const action = { label: t('common:actions.undo'), onSelect: () => putBack(person, index) };
    toast({ title: t('courses:form.co_lecturer_removed', { name: fullName(person) }), action });
  }

  function onKeyDown(event: KeyboardEvent<HTMLLIElement>, index: number) {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(index, event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Delete') remove(index);
  }

  const known = new Set([...value, ...(lecturer ? [lecturer] : [])].map(({ id }) => id));
  return (
    <LineGroup>
      {value.length > 0 && (
        <ul ref={list} className="grid gap-2">
          {value.map((person, index) => (
            <li key={person.id} className="flex items-center gap-3" onKeyDown={(event) => onKeyDown(event, index)}>
              <Mark name={fullName(person)} image={person.imageUrl} />
              <UserText className="min-w-0 flex-1 truncate">{fullName(person)}</UserText>
              <LineMenu lines={{ move, remove }} index={index} count={value.length} />
            </li>
          ))}
        </ul>
      )}
      {value.length < MAX_CO_LECTURERS && (
        <LecturerSelect
          label={t('courses:form.co_lecturer_add')}
          value={null}
          without={known}
          onChange={(person) => person && onChange([...value, person])}
        />
      )}
    </LineGroup>
  );
}
