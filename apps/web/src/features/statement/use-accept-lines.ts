import { type LineResult, type MatchedLine, STATEMENT_ACCEPTED_AT_ONCE } from '@dars/contracts/selling/statement';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useRef, useState } from 'react';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';

/** What became of a line in this page. `undone`: its acceptance was taken back. */
export interface LineState {
  orderId: string;
  result: LineResult | 'undone';
  /** ISO 8601. Null: nothing can be taken back. */
  undoUntil: string | null;
  /** The version of the order after it was taken back. */
  version?: number;
}

export interface LineChoice {
  line: MatchedLine;
  order: MatchedLine['orders'][number];
  isSure: boolean;
}

interface Progress {
  done: number;
  of: number;
}

/** Accepts orders by lines, some at a time, and takes single ones back. */
export function useAcceptLines() {
  const t = useTranslate('statement');
  const utils = trpc.useUtils();
  const accept = trpc.statement.acceptLines.useMutation();
  const undoOrder = trpc.order.undo.useMutation();
  const [states, setStates] = useState<ReadonlyMap<string, LineState>>(new Map());
  const [progress, setProgress] = useState<Progress>();
  const isStopped = useRef(false);
  const keep = (fingerprint: string, state: LineState) =>
    setStates((before) => new Map(before).set(fingerprint, state));

  async function send(choices: readonly LineChoice[]): Promise<number> {
    const lines = choices.flatMap(({ line: { fingerprint, day, amount }, order, isSure }) => {
      const version = states.get(fingerprint)?.version ?? order.version;
      return day === null || amount === null ? [] : [{ fingerprint, day, amount, orderId: order.id, version, isSure }];
    });
    const { results } = await accept.mutateAsync({ lines });
    for (const { fingerprint, ...state } of results) keep(fingerprint, state);
    return results.filter(({ result }) => result === 'accepted').length;
  }

  async function acceptAll(choices: readonly LineChoice[]) {
    isStopped.current = false;
    let [accepted, refused] = [0, 0];
    try {
      for (let done = 0; done < choices.length && !isStopped.current; done += STATEMENT_ACCEPTED_AT_ONCE) {
        setProgress({ done, of: choices.length });
        const part = choices.slice(done, done + STATEMENT_ACCEPTED_AT_ONCE);
        const paid = await send(part);
        accepted += paid;
        refused += part.length - paid;
      }
      if (accepted > 0) toast({ title: t('statement:accepted', { count: accepted }) });
      if (refused > 0)
        toast({
          title: t('statement:refused', { count: refused }),
          detail: t('statement:refused_detail'),
          tone: 'error',
        });
    } catch (error) {
      toast(describeFailure(t, t('statement:failed'), error));
    }
    setProgress(undefined);
    void utils.order.invalidate();
  }

  async function undo(fingerprint: string, { orderId }: LineState) {
    try {
      const { version } = await undoOrder.mutateAsync({ id: orderId });
      keep(fingerprint, { orderId, result: 'undone', undoUntil: null, version });
    } catch (error) {
      toast(describeFailure(t, t('statement:undo_failed'), error));
    }
    void utils.order.invalidate();
  }

  return {
    ...{ states, progress, acceptAll, undo },
    isUndoing: undoOrder.isPending,
    /** Stops after the lines that are under way. */
    stop: () => {
      isStopped.current = true;
    },
    reset: () => setStates(new Map()),
  };
}

export type AcceptLines = ReturnType<typeof useAcceptLines>;
