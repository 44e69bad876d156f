import { useEffect, useRef } from 'react';

interface LinesOptions<Line> {
  value: readonly Line[];
  onChange: (lines: Line[]) => void;
  empty: Line;
}

/** The changes of a list of lines, after each of which the right line has the focus. */
export function useLines<Line>({ value, onChange, empty }: LinesOptions<Line>) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<number>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    list.current?.children[focused.current]?.querySelector<HTMLElement>('input')?.focus();
    focused.current = undefined;
  });

  function change(lines: Line[], focus?: number) {
    focused.current = focus;
    onChange(lines);
  }

  return {
    list,
    set: (index: number, line: Line) => change(value.with(index, line)),
    insert: (index: number, lines: readonly Line[] = [empty]) =>
      change(value.toSpliced(index, 0, ...lines), index + lines.length - 1),
    /** Removes a line and focuses the one before it. */
    remove: (index: number) => change(value.toSpliced(index, 1), Math.max(index - 1, 0)),
    move(index: number, by: -1 | 1) {
      const line = value[index];
      const to = index + by;
      if (line === undefined || to < 0 || to >= value.length) return;
      change(value.toSpliced(index, 1).toSpliced(to, 0, line), to);
    },
  };
}

export type Lines<Line> = ReturnType<typeof useLines<Line>>;
