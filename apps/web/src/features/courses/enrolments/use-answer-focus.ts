import { useRef } from 'react';

export type AnswerFocus = ReturnType<typeof useAnswerFocus>;

const findButtons = (userId: string) => document.querySelector(`[data-answers="${CSS.escape(userId)}"]`);

/** Moves the focus after a request was answered and its row has left the list: to the next row, or to the heading. */
export function useAnswerFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const others = useRef<string[]>(undefined);

  function forgetRows() {
    others.current = undefined;
  }

  /** Returns the element that receives the focus. Undefined if nothing was answered. */
  function takeTarget(): HTMLElement | null | undefined {
    const left = others.current?.find((userId) => findButtons(userId));
    const isAnswered = others.current !== undefined;
    forgetRows();
    if (!isAnswered) return undefined;
    return (left !== undefined && findButtons(left)?.querySelector('button')) || heading.current;
  }

  return {
    heading,
    /** Remembers the other rows before the answer: first the ones below, then the ones above. */
    rememberRows(userIds: readonly string[]) {
      const [first] = userIds;
      const list = first === undefined ? undefined : findButtons(first)?.closest('ul, tbody');
      const listed = [...(list?.querySelectorAll<HTMLElement>('[data-answers]') ?? [])].flatMap(
        ({ dataset }) => dataset['answers'] ?? [],
      );
      const at = listed.indexOf(first ?? '');
      others.current = [...listed.slice(at + 1), ...listed.slice(0, Math.max(0, at)).reverse()].filter(
        (userId) => !userIds.includes(userId),
      );
    },
    forgetRows,
    takeTarget,
    /** Moves the focus, unless the reader has moved it elsewhere. A closing confirmation dialog moves it itself. */
    moveFrom(userId: string) {
      const { activeElement } = document;
      if (activeElement?.closest('[role=alertdialog]')) return;
      const isLost = !activeElement || activeElement === document.body || findButtons(userId)?.contains(activeElement);
      if (isLost) takeTarget()?.focus();
      else forgetRows();
    },
  };
}
