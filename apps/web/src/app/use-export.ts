import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DownloadError, downloadExport, type ExportProgress } from '../lib/files/download-export.ts';

const NO_PROGRESS: ExportProgress = { rows: 0, total: 0 };

interface ExportOptions {
  url: string;
  /** Returns the text of the success toast from the number of rows. */
  done: (count: number) => string;
  failed: string;
  /** Called if the session has ended. It should refetch the list, whose call then leads to the sign-in page. */
  onSignedOut: () => void;
}

/** Exports a list as a file, one export at a time. The export can be cancelled. */
export function useExport<Body>({ url, done, failed, onSignedOut }: ExportOptions) {
  const t = useTranslate();
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  async function start(body: Body) {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress(NO_PROGRESS);
    try {
      const file = await downloadExport({ url, body, signal, onProgress: setProgress });
      toast({ title: done(file.rows) });
    } catch (error) {
      if (!signal.aborted) reportFailure(error, body);
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  }

  function reportFailure(error: unknown, body: Body) {
    if (!(error instanceof DownloadError)) throw error;
    toast({
      title: failed,
      detail: error.text ?? t('common:offline'),
      tone: 'error',
      action: { label: t('common:actions.retry'), onSelect: () => void start(body) },
    });
    if (error.status === 401) onSignedOut();
  }

  return { progress, start, cancel };
}
