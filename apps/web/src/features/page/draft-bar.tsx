import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Badge } from '@dars/ui/data/badge';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { useState } from 'react';
import { SaveStatus } from '../../lib/form/save-status.tsx';
import { isHeldBack } from './contact-issues.ts';
import type { PageDraft } from './use-page-draft.ts';

/** A bar that shows whether the draft is saved and published, with the buttons to publish or to discard it. */
export function DraftBar({ page }: { page: PageDraft }) {
  const t = useTranslate('customize');
  const [action, setAction] = useState<'publish' | 'discard' | null>(null);
  const { state, stored, isUnpublished } = page;
  const hasIssues = isHeldBack(page.draft);
  const isNew = stored.published === null;
  function answer() {
    void (action === 'publish' ? page.publish() : page.discard());
    setAction(null);
  }
  return (
    <div
      data-bar
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-surface px-8 py-3 narrow:px-4"
    >
      <div className="flex min-w-0 flex-1 basis-36 flex-wrap items-center gap-x-3 gap-y-1">
        {isUnpublished && <Badge tone="warn">{t('customize:unpublished')}</Badge>}
        {isNew && !isUnpublished && <Badge>{t('customize:never_published')}</Badge>}
        <DraftSaveStatus page={page} />
      </div>
      <Button disabled={!isUnpublished && !hasIssues} onClick={() => setAction('discard')}>
        {t('customize:discard.action')}
      </Button>
      <Button
        variant="primary"
        busy={page.isEndingDraft}
        disabled={hasIssues || state === 'conflict' || (!isNew && !isUnpublished && state === 'saved')}
        onClick={() => setAction('publish')}
      >
        {t('customize:publish.action')}
      </Button>
      <ConfirmDialog
        open={action !== null}
        onOpenChange={(isOpen) => !isOpen && setAction(null)}
        title={action === 'discard' ? t('customize:discard.title') : t('customize:publish.title')}
        description={action === 'discard' ? t('customize:discard.detail') : t('customize:publish.detail')}
        confirmText={action === 'discard' ? t('customize:discard.action') : t('customize:publish.action')}
        tone={action === 'discard' ? 'danger' : 'primary'}
        onConfirm={answer}
      />
    </div>
  );
}

function DraftSaveStatus({ page: { draft, state, isUnpublished, retry } }: { page: PageDraft }) {
  const t = useTranslate('customize');
  // During a conflict, the page shows both versions instead.
  if (state === 'conflict') return null;
  if (state === 'failed') {
    return (
      <SaveStatus state="failed" icon={null} onRetry={retry}>
        {t('customize:save_failed')}
      </SaveStatus>
    );
  }
  if (isHeldBack(draft)) {
    return (
      <SaveStatus state="incomplete" icon={null} tone="danger">
        {t('customize:held_back')}
      </SaveStatus>
    );
  }
  const saved = isUnpublished ? t('customize:saved') : t('customize:unchanged');
  return (
    <SaveStatus state={state} icon={null}>
      {state === 'saved' ? saved : t('common:saving')}
    </SaveStatus>
  );
}
