import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Badge } from '@dars/ui/data/badge';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { useState } from 'react';
import { isHeldBack } from './contact-issues.ts';
import type { PageDraft } from './use-page-draft.ts';

/** A bar that shows whether the draft is saved and published, with the buttons to publish or to discard it. */
export function PageState({ page }: { page: PageDraft }) {
  const t = useTranslate('page');
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null);
  const { state, stored, isUnpublished } = page;
  const isBad = isHeldBack(page.draft);
  const isNew = stored.published === null;
  function answer() {
    void (asked === 'publish' ? page.publish() : page.discard());
    setAsked(null);
  }
  return (
    <div
      data-bar
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-surface px-8 py-3 narrow:px-4"
    >
      <div className="flex min-w-0 flex-1 basis-36 flex-wrap items-center gap-x-3 gap-y-1">
        {isUnpublished && <Badge tone="warn">{t('page:unpublished')}</Badge>}
        {isNew && !isUnpublished && <Badge>{t('page:never_published')}</Badge>}
        <Saved page={page} />
      </div>
      <Button disabled={!isUnpublished && !isBad} onClick={() => setAsked('discard')}>
        {t('page:discard.action')}
      </Button>
      <Button
        variant="primary"
        busy={page.isSettling}
        disabled={isBad || state === 'conflict' || (!isNew && !isUnpublished && state === 'saved')}
        onClick={() => setAsked('publish')}
      >
        {t('page:publish.action')}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={asked === 'discard' ? t('page:discard.title') : t('page:publish.title')}
        description={asked === 'discard' ? t('page:discard.detail') : t('page:publish.detail')}
        confirmText={asked === 'discard' ? t('page:discard.action') : t('page:publish.action')}
        tone={asked === 'discard' ? 'danger' : 'primary'}
        onConfirm={answer}
      />
    </div>
  );
}

function Saved({ page: { draft, state, isUnpublished, retry } }: { page: PageDraft }) {
  const t = useTranslate('page');
  if (state === 'failed') {
    return (
      <span role="alert" className="flex flex-wrap items-center gap-2 text-caption text-danger">
        {t('page:save_failed')}
        <Button size="small" onClick={retry}>
          {t('common:actions.retry')}
        </Button>
      </span>
    );
  }
  // A conflict is shown on the page, with its choice.
  if (state === 'conflict') return null;
  const isBad = isHeldBack(draft);
  const kept = isUnpublished ? t('page:saved') : t('page:unchanged');
  return (
    <span role="status" className={isBad ? 'text-caption text-danger' : 'text-caption text-ink-3'}>
      {isBad && t('page:held_back')}
      {!isBad && (state === 'saved' ? kept : t('common:saving'))}
    </span>
  );
}
