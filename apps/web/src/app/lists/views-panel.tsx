import type { ListView } from '@dars/contracts/accounts/list-view';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Dot } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { isSameView, type ViewsOfList } from '../../lib/list/list-view.ts';
import { FailedQuery } from '../session/failed-query.tsx';
import { describeFailure } from '../session/failure.ts';
import { trpc } from '../session/trpc.ts';
import { ViewForm } from './view-form.tsx';

/** The saved views of a list: each is applied, renamed and removed, and the present one is saved. */
export function ViewsPanel({ name, current, onApply }: ViewsOfList) {
  const t = useTranslate('lists');
  const list = trpc.listView.list.useQuery({ type: name });
  const [renamed, setRenamed] = useState<ListView>();
  const remove = useRemoval(name);
  const rows = list.data?.rows ?? [];
  const panel = useRef<HTMLDivElement>(null);
  // The button or field that had the focus is about to go.
  const keepFocus = () => panel.current?.focus();
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-3 outline-none">
      <b>{t('lists:views.title')}</b>
      {list.isPending && <p className="quiet">{t('common:loading')}</p>}
      {list.isError && <FailedQuery query={list} title={t('lists:views.load_failed')} />}
      {list.data && rows.length === 0 && <p className="quiet">{t('lists:views.empty')}</p>}
      {rows.length > 0 && (
        <ul className="-mx-2 grid max-h-72 overflow-y-auto">
          {rows.map((view) => (
            <ViewLine
              key={view.id}
              view={view}
              isCurrent={isSameView(view, current)}
              onApply={() => onApply(view)}
              onRename={() => setRenamed(view)}
              onRemove={() => {
                keepFocus();
                remove(view);
              }}
            />
          ))}
        </ul>
      )}
      {list.data && (
        <ViewForm
          key={renamed?.id ?? 'new'}
          name={name}
          current={current}
          renamed={renamed}
          views={rows}
          onDone={() => {
            setRenamed(undefined);
            keepFocus();
          }}
        />
      )}
    </div>
  );
}

interface ViewLineProps {
  view: ListView;
  isCurrent: boolean;
  onApply: () => void;
  onRename: () => void;
  onRemove: () => void;
}

function ViewLine({ view, isCurrent, onApply, onRename, onRemove }: ViewLineProps) {
  const t = useTranslate('lists');
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onApply}
        className={classNames(
          'flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-md px-2 text-start hover:bg-(--bg)',
          isCurrent && 'font-semibold',
        )}
      >
        {isCurrent && <Dot />}
        <UserText className="truncate">{view.name}</UserText>
      </button>
      <IconButton size="small" label={t('lists:views.rename_named', { name: view.name })} onClick={onRename}>
        <Icon icon={Pencil} small />
      </IconButton>
      <IconButton size="small" label={t('lists:views.remove_named', { name: view.name })} onClick={onRemove}>
        <Icon icon={Trash2} small />
      </IconButton>
    </li>
  );
}

/** Removes a view; the toast offers to take that back. */
function useRemoval(type: ViewsOfList['name']) {
  const t = useTranslate('lists');
  const utils = trpc.useUtils();
  const onSettled = () => utils.listView.list.invalidate({ type });
  const fail = (error: unknown) => toast(describeFailure(t, t('lists:views.failed'), error));
  const { mutate: saveNow } = trpc.listView.save.useMutation({ onSettled, onError: fail });
  const { mutate: removeNow } = trpc.listView.remove.useMutation({ onSettled, onError: fail });
  return ({ id, name, query, columns }: ListView) =>
    removeNow(
      { id },
      {
        onSuccess: () =>
          toast({
            title: t('lists:views.removed', { name }),
            action: { label: t('common:actions.undo'), onSelect: () => saveNow({ type, name, query, columns }) },
          }),
      },
    );
}
