import { useRef } from 'react';

export type AnswerFocus = ReturnType<typeof useAnswerFocus>;

const partOf = (userId: string) => document.querySelector(`[data-answers="${CSS.escape(userId)}"]`);

/** Who is answered leaves the list, with the button that had the focus: it goes to the next one, or to the heading. */
export function useAnswerFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const others = useRef<string[]>(undefined);

  function forget() {
    others.current = undefined;
  }

  /** Where it goes once somebody has been answered. */
  function next(): HTMLElement | null | undefined {
    const left = others.current?.find((userId) => partOf(userId));
    const isAnswered = others.current !== undefined;
    forget();
    if (!isAnswered) return undefined;
    return (left !== undefined && partOf(left)?.querySelector('button')) || heading.current;
  }

  return {
    heading,
    /** Before they are answered: who stands below them in the same list, and then who stands above. */
    note(userIds: readonly string[]) {
      const [first] = userIds;
      const list = first === undefined ? undefined : partOf(first)?.closest('ul, tbody');
      const listed = [...(list?.querySelectorAll<HTMLElement>('[data-answers]') ?? [])].flatMap(
        ({ dataset }) => dataset['answers'] ?? [],
      );
      const at = listed.indexOf(first ?? '');
      others.current = [...listed.slice(at + 1), ...listed.slice(0, Math.max(0, at)).reverse()].filter(
        (userId) => !userIds.includes(userId),
      );
    },
    /** Nobody was answered after all. */
    forget,
    next,
    /** Leaves it with whoever has gone elsewhere meanwhile; a question gives it on when it closes. */
    go(userId: string) {
      const { activeElement } = document;
      if (activeElement?.closest('[role=alertdialog]')) return;
      const isLost = !activeElement || activeElement === document.body || partOf(userId)?.contains(activeElement);
      if (isLost) next()?.focus();
      else forget();
    },
  };
}
