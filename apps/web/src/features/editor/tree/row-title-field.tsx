import { TITLE_MAX } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { isTooLong, LengthNote, lengthOf } from '@dars/ui/form/length-note';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { NodeRow } from '../outline/outline-rows.ts';
import { useTreeActions } from './tree-actions.ts';
import { TreeInput } from './tree-input.tsx';

/** The field that renames a row. Enter or leaving it saves, Escape cancels. */
export function RowTitleField({ row, titleId }: { row: NodeRow; titleId: string }) {
  const t = useTranslate('editor');
  const actions = useTreeActions();
  const isEnded = useRef(false);
  const [title, setTitle] = useState(row.node.title);
  const length = lengthOf(title, TITLE_MAX);

  function end(title?: string) {
    if (isEnded.current) return;
    isEnded.current = true;
    actions.endRename(row, title?.trim());
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.code === 'Enter' || event.code === 'NumpadEnter') {
      event.preventDefault();
      if (!isTooLong(title, TITLE_MAX)) end(title);
    }
    if (event.code === 'Escape') {
      event.preventDefault();
      end();
    }
  }

  return (
    <>
      <TreeInput
        ref={selectAll}
        id={titleId}
        aria-label={t('editor:rename_named', { title: row.node.title })}
        className="border-brand-line bg-surface"
        dir="auto"
        aria-invalid={isTooLong(title, TITLE_MAX) || undefined}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => end(title)}
      />
      {length && <LengthNote {...length} />}
    </>
  );
}

function selectAll(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}
