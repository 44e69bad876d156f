import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import type { NodeRow } from '../outline/outline-rows.ts';
import { useTreeActions } from './tree-actions.ts';

/**
 * The publish switch of a row. It is a plain button, because hundreds of them are rendered, and lighter than the switch
 * of a form. The touch target is larger than the visible switch.
 */
export function StatusSwitch({ row, tabIndex }: { row: NodeRow; tabIndex: 0 | -1 }) {
  const t = useTranslate('editor');
  const actions = useTreeActions();
  const isPublished = row.node.status === 'PUBLISHED';
  const state = isPublished ? 'checked' : 'unchecked';
  // Published itself, but hidden from learners because its parent is not published.
  const isHiddenByParent = isPublished && !row.isReachable;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isPublished}
      aria-label={t('editor:published_named', { title: row.node.title })}
      title={isHiddenByParent ? t('editor:veiled') : undefined}
      tabIndex={tabIndex}
      data-state={state}
      className={classNames(
        'switch scale-80 before:absolute before:-inset-x-1.5 before:-inset-y-3.5',
        isHiddenByParent && 'bg-ink-3',
        !isPublished && 'bg-transparent inset-ring-[1.5px] inset-ring-line-input',
      )}
      onClick={() => actions.setPublished(row, !isPublished, false)}
    >
      <span data-state={state} className={classNames('switch-thumb', !isPublished && 'bg-line-input')} />
    </button>
  );
}
