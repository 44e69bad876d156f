import type { TenantSelection } from '@dars/contracts/tenant-selection';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { type CsvProgress, DownloadError, downloadCsv } from '../../lib/download-csv.ts';

const NOT_YET: CsvProgress = { rows: 0, total: 0 };

/** Portals as a CSV file. One at a time; it can be given up. */
export function useExport() {
  const t = useTranslate('admin');
  const utils = trpc.useUtils();
  const [progress, setProgress] = useState<CsvProgress>();
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  async function start(selection: TenantSelection) {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress(NOT_YET);
    try {
      const file = await downloadCsv({
        url: '/api/tenants/export',
        body: { selection },
        signal,
        onProgress: setProgress,
      });
      toast({ title: t('admin:export.done', { count: file.rows }) });
    } catch (error) {
      if (!signal.aborted) tellFailed(error, selection);
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  }

  function tellFailed(error: unknown, selection: TenantSelection) {
    if (!(error instanceof DownloadError)) throw error;
    toast({
      title: t('admin:export.failed'),
      detail: error.text ?? t('common:offline'),
      tone: 'error',
      action: { label: t('common:actions.retry'), onSelect: () => void start(selection) },
    });
    // A session that has ended is met by the next call of the list, which knows what to do.
    if (error.status === 401) void utils.tenant.list.invalidate();
  }

  return { progress, start, cancel };
}
