import { EMPTY_PAGE, isSamePage, type PortalPage, type PortalPageState } from '@dars/contracts/portal/portal-page';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { SAVE_FAILURES } from '../../app/form/save-failures.ts';
import { useAutosave } from '../../app/form/use-autosave.ts';
import { useRestoreDraft, useUnsavedDraft } from '../../app/form/use-unsaved-draft.ts';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { keepCaret } from '../../lib/form/keep-caret.ts';
import { useVersionConflict } from '../../lib/form/use-version-conflict.ts';
import { isHeldBack } from './contact-issues.ts';

/** The schema of the draft that this page stored. The server validates the values when they are sent. */
const UNSAVED = z.object({
  base: z.custom<PortalPageState>((value) => typeof value === 'object' && value !== null && 'draft' in value),
  values: z.custom<Partial<PortalPage>>((value) => typeof value === 'object' && value !== null),
});

/** The draft of the portal's page. It is saved automatically and invisible to visitors until it is published. */
export function usePageDraft(read: PortalPageState) {
  const { name, found } = useUnsavedDraft('page', UNSAVED);
  const first = found?.base ?? read;
  const utils = trpc.useUtils();
  const [draft, setDraft] = useState(first.draft);
  const [stored, setStored] = useState(first);
  const latest = useRef(first);
  const update = trpc.page.update.useMutation();

  function applyState(state: PortalPageState) {
    latest.current = state;
    setStored(state);
    utils.page.get.setData(undefined, state);
  }

  const { save, state, error } = useAutosave<PortalPage>(
    async (values) => applyState(await update.mutateAsync({ ...asInput(latest.current), ...values })),
    { name, base: () => latest.current },
  );
  useFailureNote(error);

  function change(values: Partial<PortalPage>) {
    setDraft((before) => ({ ...before, ...values }));
    save.change(withoutInvalidContact(values));
  }

  useRestoreDraft(found?.values as Partial<PortalPage> | undefined, change);

  const versions = useVersionConflict<PortalPage, PortalPageState>({
    autosave: { save, state },
    current: () => draft,
    base: () => latest.current,
    write: change,
    valuesOf: (page) => page.draft,
    read: () => utils.page.get.fetch(undefined, { staleTime: 0 }),
    rebase(next, shown) {
      applyState(next);
      keepCaret(() => setDraft(shown));
    },
  });

  const ending = useEndDraft({
    flush: () => save.flush(),
    version: () => latest.current.version,
    onEnded(ended) {
      applyState(ended);
      setDraft(ended.draft);
    },
  });

  return {
    draft,
    stored,
    save,
    state,
    isUnpublished: !isSamePage(stored.draft, stored.published ?? EMPTY_PAGE),
    change,
    retry: () => void save.flush(),
    versions,
    ...ending,
  };
}

interface EndDraftOptions {
  /** Saves what has been typed. */
  flush: () => Promise<unknown>;
  version: () => number;
  onEnded: (state: PortalPageState) => void;
}

/** Publishes or discards the saved draft, and shows a toast with the result. */
function useEndDraft({ flush, version, onEnded }: EndDraftOptions) {
  const t = useTranslate('customize');
  const showFailure = useFailureToast();
  const publish = trpc.page.publish.useMutation();
  const discard = trpc.page.discard.useMutation();

  async function end(call: typeof publish | typeof discard, done: string) {
    try {
      await flush();
      onEnded(await call.mutateAsync({ version: version() }));
      toast({ title: done });
    } catch (error) {
      showFailure(error);
    }
  }

  return {
    isEndingDraft: publish.isPending || discard.isPending,
    publish: () => end(publish, t('customize:published')),
    discard: () => end(discard, t('customize:discarded')),
  };
}

const asInput = ({ draft, version }: PortalPageState) => ({ ...draft, version });

/** Shows a toast when a save failed. A conflict is shown on the page instead. */
function useFailureNote(error: unknown) {
  const showFailure = useEffectEvent(useFailureToast());
  useEffect(() => {
    if (error !== undefined && !SAVE_FAILURES.isConflict(error)) showFailure(error);
  }, [error]);
}

/** Leaves out invalid contact details, which stay in the form until they are valid. */
function withoutInvalidContact(values: Partial<PortalPage>): Partial<PortalPage> {
  const { contact, ...others } = values;
  return contact && isHeldBack({ contact }) ? others : values;
}

function useFailureToast() {
  const t = useTranslate('customize');
  return (error: unknown) => toast(describeFailure(t, t('customize:save_failed'), error));
}

export type PageDraft = ReturnType<typeof usePageDraft>;
