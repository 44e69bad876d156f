import type { LegalState } from '@dars/contracts/portal/legal';
import { LEGAL_KINDS, type LegalKind } from '@dars/contracts/portal/legal-kinds';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Suspense, useState } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { DateText } from '../../lib/dates/date-text.tsx';
import { LegalDialog, type TextEditorPart } from './legal-dialog.tsx';

/** The portal's terms and privacy policy, each with its current version. */
export function LegalSection({ textEditor }: { textEditor: TextEditorPart }) {
  return LEGAL_KINDS.map((kind) => <LegalRow key={kind} kind={kind} textEditor={textEditor} />);
}

function LegalRow({ kind, textEditor }: { kind: LegalKind; textEditor: TextEditorPart }) {
  const t = useTranslate('settings');
  const query = trpc.legal.get.useQuery({ kind });
  const [isOpen, setOpen] = useState(false);
  const name = t(`settings:legal.${kind}`);
  if (query.isError) return <FailedQuery query={query} title={t('settings:legal.failed')} />;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 className="text-body font-semibold">{name}</h3>
        {query.data ? <CurrentVersion kind={kind} versions={query.data.versions} /> : <Skeleton className="h-5 w-40" />}
      </div>
      <Button
        size="small"
        disabled={!query.data}
        aria-label={t('settings:legal.edit_named', { name })}
        onClick={() => setOpen(true)}
      >
        {t('settings:legal.edit')}
      </Button>
      {isOpen && query.data && (
        <Suspense fallback={null}>
          <LegalDialog kind={kind} state={query.data} textEditor={textEditor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function CurrentVersion({ kind, versions }: { kind: LegalKind; versions: LegalState['versions'] }) {
  const t = useTranslate('settings');
  const [current] = versions;
  if (!current) return <p className="text-small text-ink-3">{t('settings:legal.none')}</p>;
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
      <span>{t('settings:legal.version', { version: String(current.version) })}</span>
      <DateText iso={current.publishedDate} />
      <span>{t('settings:legal.accepted', { count: current.accepted })}</span>
      <a className="text-brand-text underline" href={`/${kind}`} target="_blank" rel="noopener">
        {t('settings:legal.open')}
      </a>
    </p>
  );
}
