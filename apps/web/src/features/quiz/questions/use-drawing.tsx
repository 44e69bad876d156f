import type { DrawInput, QuizDraw } from '@dars/contracts/content/draw';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { type ReactNode, useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { drawLine } from '../draft/question-entry.ts';
import type { QuestionSync } from '../draft/question-sync.ts';
import { DrawDialog } from './draw-dialog.tsx';

/** Milliseconds during which a removed draw can be restored. */
const UNDO_MS = 8000;

interface DrawingOptions {
  quizId: string;
  sync: QuestionSync;
  /** The id in the address: a draw that it names is opened. */
  at: string | undefined;
}

interface Drawing {
  /** Opens the dialog of a draw, or of a new one. */
  open: (draw?: QuizDraw) => void;
  dialog: ReactNode;
}

/** The dialog of draws, with what it stores. */
export function useDrawing({ quizId, sync, at }: DrawingOptions): Drawing {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const { client } = utils;
  const [opened, setOpened] = useState(() => {
    const line = sync.lines.get().find(({ key }) => key === at);
    return line?.kind === 'draw' ? { draw: line.draw as QuizDraw | undefined } : undefined;
  });
  const [isBusy, setBusy] = useState(false);

  /** Shows what the bank has for the draws now, as each change of one may change the others. */
  async function refresh() {
    void utils.outline.invalidate();
    void utils.quiz.review.invalidate();
    void utils.quiz.getSettings.invalidate();
    try {
      sync.showLines((await client.quiz.questions.query({ id: quizId })).draws.map(drawLine));
    } catch (error) {
      toast(describeFailure(t, t('quiz:draw.refresh_failed'), error));
    }
  }
  const add = (draw: DrawInput, index?: number) =>
    sync.addLine(async () => drawLine(await client.quiz.createDraw.mutate({ quizId, draw })), index);

  async function save(draw: DrawInput) {
    const stored = opened?.draw;
    setBusy(true);
    try {
      if (stored) {
        const { id, version } = stored;
        sync.showLines([drawLine(await client.quiz.updateDraw.mutate({ id, version, draw }))]);
      } else await add(draw);
      setOpened(undefined);
      await refresh();
    } catch (error) {
      toast(describeFailure(t, t('quiz:draw.failed'), error));
    } finally {
      setBusy(false);
    }
  }

  async function remove({ id, count, points, categoryId, isDeep, tags }: QuizDraw) {
    const index = sync.lines.get().findIndex(({ key }) => key === id);
    setOpened(undefined);
    try {
      await sync.removeLine(id, () => client.quiz.removeDraw.mutate({ id }));
    } catch (error) {
      toast(describeFailure(t, t('quiz:draw.remove_failed'), error));
      return;
    }
    const restore = async () => {
      try {
        await add({ count, points, categoryId: categoryId as DrawInput['categoryId'], isDeep, tags }, index);
        await refresh();
      } catch (error) {
        toast(describeFailure(t, t('quiz:draw.failed'), error));
      }
    };
    toast({
      title: t('quiz:draw.removed', { count }),
      duration: UNDO_MS,
      tone: 'info',
      action: { label: t('common:actions.undo'), onSelect: () => void restore() },
    });
    await refresh();
  }

  return {
    open: (draw) => setOpened({ draw }),
    dialog: opened && (
      <DrawDialog
        quizId={quizId}
        draw={opened.draw}
        isBusy={isBusy}
        onSave={(draw) => void save(draw)}
        onRemove={() => opened.draw && void remove(opened.draw)}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
}
