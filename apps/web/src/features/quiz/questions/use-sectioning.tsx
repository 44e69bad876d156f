import type { QuizSection, QuizSectionInput } from '@dars/contracts/content/quiz-section';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { type ReactNode, useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { sectionLine } from '../draft/question-entry.ts';
import type { QuestionSync } from '../draft/question-sync.ts';
import { SectionDialog } from './section-dialog.tsx';

/** Milliseconds during which a removed section can be restored. */
const UNDO_MS = 8000;

interface Sectioning {
  /** Opens the dialog of a section, or of a new one. */
  open: (section?: QuizSection) => void;
  dialog: ReactNode;
}

/** The dialog of sections, with what it stores. */
export function useSectioning({ quizId, sync }: { quizId: string; sync: QuestionSync }): Sectioning {
  const t = useTranslate('quiz');
  const { client } = trpc.useUtils();
  const [opened, setOpened] = useState<{ section: QuizSection | undefined }>();
  const [isBusy, setBusy] = useState(false);
  const add = (section: QuizSectionInput, index?: number) =>
    sync.addLine(async () => sectionLine(await client.quiz.createSection.mutate({ quizId, section })), index);

  async function save(section: QuizSectionInput) {
    const stored = opened?.section;
    setBusy(true);
    try {
      if (stored) {
        const { id, version } = stored;
        sync.showLines([sectionLine(await client.quiz.updateSection.mutate({ id, version, section }))]);
      } else await add(section);
      setOpened(undefined);
    } catch (error) {
      toast(describeFailure(t, t('quiz:section.failed'), error));
    } finally {
      setBusy(false);
    }
  }

  async function remove({ id, heading, introduction }: QuizSection) {
    const index = sync.lines.get().findIndex(({ key }) => key === id);
    setOpened(undefined);
    const restore = () =>
      add({ heading, introduction }, index).catch((error: unknown) => {
        toast(describeFailure(t, t('quiz:section.failed'), error));
      });
    try {
      await sync.removeLine(id, () => client.quiz.removeSection.mutate({ id }));
    } catch (error) {
      toast(describeFailure(t, t('quiz:section.remove_failed'), error));
      return;
    }
    toast({
      title: t('quiz:section.removed'),
      duration: UNDO_MS,
      tone: 'info',
      action: { label: t('common:actions.undo'), onSelect: () => void restore() },
    });
  }

  return {
    open: (section) => setOpened({ section }),
    dialog: opened && (
      <SectionDialog
        section={opened.section}
        isBusy={isBusy}
        onSave={(section) => void save(section)}
        onRemove={() => opened.section && void remove(opened.section)}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
}
