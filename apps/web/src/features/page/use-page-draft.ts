import { EMPTY_PAGE, isSamePage, type PortalPage, type PortalPageState } from '@dars/contracts/portal-page';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SAVE_FAILURES, serverText } from '../../app/errors.ts';
import { trpc } from '../../app/trpc.ts';
import { createAutosave } from '../../lib/autosave.ts';
import { isHeldBack } from './contact-issues.ts';

/** The page as it is being written: kept by itself, seen by nobody until it is published. */
export function usePageDraft(first: PortalPageState) {
  const t = useTranslate('page');
  const say = useFailureToast();
  const utils = trpc.useUtils();
  const [draft, setDraft] = useState(first.draft);
  const [stored, setStored] = useState(first);
  const latest = useRef(first);
  const update = trpc.page.update.useMutation();
  const publish = trpc.page.publish.useMutation();
  const discard = trpc.page.discard.useMutation();

  function take(state: PortalPageState) {
    latest.current = state;
    setStored(state);
    utils.page.get.setData(undefined, state);
  }

  const [save] = useState(() =>
    createAutosave<PortalPage>({
      send: async (values, force) => {
        if (force) latest.current = await utils.page.get.fetch(undefined, { staleTime: 0 });
        const { draft: before, version } = latest.current;
        take(await update.mutateAsync({ ...before, ...values, version }));
      },
      ...SAVE_FAILURES,
      onFailed: say,
    }),
  );
  const state = useSyncExternalStore(save.subscribe, save.state);
  useEffect(() => () => void save.flush(), [save]);

  /** The draft is then what the server says it is. */
  async function settle(call: typeof publish | typeof discard, done: string) {
    try {
      await save.flush();
      const settled = await call.mutateAsync({ version: latest.current.version });
      take(settled);
      setDraft(settled.draft);
      toast({ title: done });
    } catch (error) {
      say(error);
    }
  }

  return {
    draft,
    stored,
    state,
    isUnpublished: !isSamePage(stored.draft, stored.published ?? EMPTY_PAGE),
    isSettling: publish.isPending || discard.isPending,
    change(values: Partial<PortalPage>) {
      setDraft((before) => ({ ...before, ...values }));
      save.change(storable(values));
    },
    retry: () => void save.flush(),
    keepMine: () => void save.keepMine(),
    async takeTheirs() {
      save.drop();
      const theirs = await utils.page.get.fetch(undefined, { staleTime: 0 });
      take(theirs);
      setDraft(theirs.draft);
    },
    publish: () => settle(publish, t('page:published')),
    discard: () => settle(discard, t('page:discarded')),
  };
}

/** Without contact details that break a rule: they stay in the form until they no longer do. */
function storable(values: Partial<PortalPage>): Partial<PortalPage> {
  const { contact, ...others } = values;
  return contact && isHeldBack({ contact }) ? others : values;
}

function useFailureToast() {
  const t = useTranslate('page');
  return (error: unknown) =>
    toast({ title: t('page:save_failed'), detail: serverText(error) ?? t('common:offline'), tone: 'error' });
}

export type PageDraft = ReturnType<typeof usePageDraft>;
