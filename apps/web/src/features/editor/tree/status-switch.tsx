import { useTranslate } from '@dars/i18n/client';
import type { NodeRow } from '../outline/outline-rows.ts';
import { useTreeActions } from './tree-actions.ts';

/** The publish switch of a row. It is a plain button, because hundreds of them are rendered. */
export function StatusSwitch({ row, tabIndex }: { row: NodeRow; tabIndex: 0 | -1 }) {
  const t = useTranslate('editor');
  const actions = useTreeActions();
  const isPublished = row.node.status === 'PUBLISHED';
  const state = isPublished ? 'checked' : 'unchecked';
  // Published itself, but hidden from learners because its parent is not published.
  const isVeiled = isPublished && !row.isReached;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isPublished}
      aria-label={t('editor:published_named', { title: row.node.title })}
      title={isVeiled ? t('editor:veiled') : undefined}
      tabIndex={tabIndex}
      data-state={state}
      data-veiled={isVeiled || undefined}
      className="switch tree-switch"
      onClick={() => actions.setPublished(row, !isPublished, false)}
    >
      <span data-state={state} className="switch-thumb" />
    </button>
  );
}
