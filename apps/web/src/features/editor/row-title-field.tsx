import { TITLE_MAX } from '@dars/contracts/course';
import { useTranslate } from '@dars/i18n/client';
import { type KeyboardEvent, useRef } from 'react';
import type { NodeRow } from './outline-rows.ts';
import { useTreeActions } from './tree-actions.ts';

/** A title while it is being changed: Enter or leaving keeps it, Escape does not. */
export function RowTitleField({ row, titleId }: { row: NodeRow; titleId: string }) {
  const t = useTranslate('editor');
  const actions = useTreeActions();
  const isEnded = useRef(false);

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
      end(event.currentTarget.value);
    }
    if (event.code === 'Escape') {
      event.preventDefault();
      end();
    }
  }

  return (
    <input
      ref={selectAll}
      id={titleId}
      aria-label={t('editor:rename_named', { title: row.node.title })}
      className="tree-input"
      dir="auto"
      defaultValue={row.node.title}
      maxLength={TITLE_MAX}
      onKeyDown={onKeyDown}
      onBlur={(event) => end(event.currentTarget.value)}
    />
  );
}

function selectAll(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}
