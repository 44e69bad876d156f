import { VIEW_NAME_MAX } from '@dars/contracts/accounts/list-names';
import type { ListView } from '@dars/contracts/accounts/list-view';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { isTooLong } from '@dars/ui/form/length-note';
import { toast } from '@dars/ui/toast';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ViewsOfList } from '../../lib/list/list-view.ts';
import { describeFailure } from '../session/failure.ts';
import { trpc } from '../session/trpc.ts';

interface ViewFormProps extends Pick<ViewsOfList, 'name' | 'current'> {
  /** The view that gets another name. Without it the present state of the list is saved. */
  renamed: ListView | undefined;
  /** All views of the list. */
  views: readonly ListView[];
  onDone: () => void;
}

/** Saves what the list shows under a name, or renames a view. */
export function ViewForm({ name: type, current, renamed, views, onDone }: ViewFormProps) {
  const t = useTranslate('lists');
  const utils = trpc.useUtils();
  const save = trpc.listView.save.useMutation();
  const rename = trpc.listView.rename.useMutation();
  const [text, setText] = useState(renamed?.name ?? '');
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (renamed) input.current?.select();
  }, [renamed]);
  const name = text.trim();
  const isKnown = views.some((view) => view.name === name && view.id !== renamed?.id);
  const error = errorOf();

  function errorOf(): string | undefined {
    if (name === '') return t('lists:views.name_missing');
    return renamed && isKnown ? t('lists:views.taken') : undefined;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const isRefused = error !== undefined || isTooLong(name, VIEW_NAME_MAX);
    if (isRefused) input.current?.focus();
    if (isRefused || save.isPending || rename.isPending) return;
    try {
      if (renamed) await rename.mutateAsync({ id: renamed.id, name });
      else await save.mutateAsync({ type, name, ...current });
      toast({ title: t('lists:views.saved') });
      setText('');
      setChecked(false);
      onDone();
    } catch (failure) {
      toast(describeFailure(t, t('lists:views.failed'), failure));
    }
    await utils.listView.list.invalidate({ type });
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-2 border-t border-line pt-3" noValidate>
      <Field
        label={renamed ? t('lists:views.rename') : t('lists:views.save_current')}
        hint={!renamed && isKnown ? t('lists:views.replaces') : undefined}
        error={isChecked ? error : undefined}
      >
        <Input
          ref={input}
          dir="auto"
          maxLength={VIEW_NAME_MAX}
          placeholder={t('lists:views.name')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <span className="flex gap-2">
        <Button type="submit" size="small" variant="tint" busy={save.isPending || rename.isPending}>
          {t('lists:views.save')}
        </Button>
        {renamed && (
          <Button size="small" variant="ghost" onClick={onDone}>
            {t('common:actions.cancel')}
          </Button>
        )}
      </span>
    </form>
  );
}
