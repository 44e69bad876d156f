import type { RecentImport } from '@dars/contracts/content/question-import';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { UserText } from '@dars/ui/user-text';
import { useState } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { formatName } from './format-name.ts';
import { useImportUndo } from './use-import-undo.ts';

interface RecentImportsProps {
  target: string;
  /** Refreshes what shows the questions of the target. */
  onChanged: () => Promise<unknown>;
}

/** The imports of the last day, each of which can be undone. Nothing is shown without one. */
export function RecentImports({ target, onChanged }: RecentImportsProps) {
  const t = useTranslate('quiz');
  const { data } = trpc.questionImport.list.useQuery({ target });
  const { undo, isPending } = useImportUndo(onChanged);
  const [asked, setAsked] = useState<RecentImport>();
  if (!data || data.rows.length === 0) return null;
  const nameOf = ({ fileName }: RecentImport) => fileName || t('quiz:import.pasted');
  return (
    <section className="grid gap-3">
      <h3 className="text-h3/[1.5]">{t('quiz:import.recent')}</h3>
      <ul className="rounded-card border border-line">
        {data.rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-line px-5 py-3.5 last:border-b-0 narrow:px-4"
          >
            <div className="grid min-w-0 gap-0.5">
              <UserText as="p" className="font-semibold wrap-anywhere">
                {nameOf(row)}
              </UserText>
              <p className="flex flex-wrap gap-x-2 text-small/[1.6] text-ink-2">
                <span>{t('quiz:import.added', { count: row.questions })}</span>
                <span>· {formatName(t, row.format)}</span>
                {row.author !== null && (
                  <span>
                    · <bdi>{row.author}</bdi>
                  </span>
                )}
                <span>
                  · <DateText iso={row.createdAt} time />
                </span>
              </p>
            </div>
            <Button
              size="small"
              aria-label={t('quiz:import.undo_named', { name: nameOf(row) })}
              onClick={() => setAsked(row)}
            >
              {t('common:actions.undo')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          tone="danger"
          title={t('quiz:import.undo_named', { name: nameOf(asked) })}
          description={t('quiz:import.undo_detail')}
          confirmText={t('common:actions.undo')}
          busy={isPending}
          onConfirm={() => undo(asked.id, () => setAsked(undefined))}
        />
      )}
    </section>
  );
}
