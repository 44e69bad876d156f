import type { Outline } from '@dars/contracts/content/outline';
import { useCallback, useState } from 'react';
import { lessonsOf } from '../outline/outline-change.ts';

/** In a course with more lessons than this, the lessons are folded at first. */
const MANY_LESSONS = 40;

interface FoldingOptions {
  keyOf: (id: string) => string;
  /** The id of the open part, whose lesson is not folded at first. */
  shownId: string | undefined;
}

/** The folded rows of the tree. */
export function useFolding(outline: Outline, { keyOf, shownId }: FoldingOptions) {
  const [folded, setFolded] = useState(() => firstFolded(outline, shownId));
  const isOpen = useCallback((id: string) => !folded.has(keyOf(id)), [folded, keyOf]);
  return {
    isOpen,
    isAllOpen: folded.size === 0,
    fold(id: string, isFolded: boolean) {
      const key = keyOf(id);
      setFolded((before) => {
        if (before.has(key) === isFolded) return before;
        const next = new Set(before);
        if (isFolded) next.add(key);
        else next.delete(key);
        return next;
      });
    },
    unfoldAll: () => setFolded(new Set()),
    foldAll: () => setFolded(new Set([...outline.sections, ...lessonsOf(outline)].map(({ id }) => keyOf(id)))),
  };
}

function firstFolded(outline: Outline, shownId: string | undefined): Set<string> {
  const lessons = lessonsOf(outline);
  if (lessons.length <= MANY_LESSONS) return new Set();
  const isShown = ({ id, activities }: (typeof lessons)[number]) =>
    id === shownId || activities.some((each) => each.id === shownId);
  return new Set(lessons.filter((each) => !isShown(each)).map(({ id }) => id));
}
