import { MAX_TAGS } from '@dars/contracts/content/course-page';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import type { BankQuestion, UpdateBankQuestionInput } from '@dars/contracts/content/question-bank';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Switch } from '@dars/ui/form/switch';
import { Dialog } from '@dars/ui/overlay/dialog';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { PictureUploadGuard } from '../../../app/form/picture-upload-guard.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { UploadsContext, useFormUploads } from '../../../lib/files/uploads.ts';
import { addTags } from '../../../lib/text/tag-text.ts';
import { checkDraft } from '../draft/check-draft.ts';
import { newDraft, type QuestionDraft } from '../draft/question-draft.ts';
import { draftOf } from '../draft/stored-draft.ts';
import { useShownFaults } from '../draft/use-shown-faults.ts';
import { QuestionFields } from '../questions/question-fields.tsx';
import { QuestionTypeFields } from '../questions/question-head.tsx';
import { useDrawLosses } from './use-draw-losses.tsx';

/** The question of the bank that is opened, or the type and the category of a new one. */
export type OpenedQuestion = { id: string } | { type: QuestionType; categoryId: string | null };

interface BankQuestionDialogProps {
  opened: OpenedQuestion;
  onClose: () => void;
  /** Called with a saved question of which quizzes hold an older version. */
  onOutdated: (id: string) => void;
}

/** The dialog in which a question of the bank is written. */
export function BankQuestionDialog({ opened, ...rest }: BankQuestionDialogProps) {
  if ('id' in opened) return <StoredQuestionDialog id={opened.id} {...rest} />;
  return <QuestionForm draft={newDraft(opened.type)} categoryId={opened.categoryId} {...rest} />;
}

function StoredQuestionDialog({ id, ...rest }: Omit<BankQuestionDialogProps, 'opened'> & { id: string }) {
  const t = useTranslate('quiz');
  const read = trpc.questionBank.get.useQuery({ id }, { gcTime: 0, refetchOnWindowFocus: false });
  const isLoading = useSkeleton(read.isPending);
  const { data } = read;
  if (data) return <QuestionForm draft={draftOf(data.question)} stored={data} categoryId={data.categoryId} {...rest} />;
  return (
    <Dialog open title={t('quiz:bank.edit')} onOpenChange={rest.onClose}>
      {isLoading && <Skeleton className="h-60" />}
      {read.isError && <FailedQuery query={read} title={t('quiz:bank.failed')} />}
    </Dialog>
  );
}

interface QuestionFormProps extends Omit<BankQuestionDialogProps, 'opened'> {
  draft: QuestionDraft;
  stored?: BankQuestion;
  categoryId: string | null;
}

function QuestionForm({ draft: first, stored, categoryId, onClose, onOutdated }: QuestionFormProps) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const [draft, setDraft] = useState(first);
  const [tagText, setTagText] = useState(stored?.tags.join('، ') ?? '');
  const [isShared, setShared] = useState(stored?.isShared ?? false);
  const [isChanged, setChanged] = useState(false);
  const uploads = useFormUploads();
  const { faultOf, onWritten, onFinished } = useShownFaults({
    draft,
    faults: checkDraft(draft).faults,
    isFresh: !stored,
  });
  const create = trpc.questionBank.create.useMutation();
  const update = trpc.questionBank.update.useMutation();

  function change(patch: Partial<QuestionDraft>) {
    onWritten(Object.keys(patch));
    setChanged(true);
    setDraft((before) => ({ ...before, ...patch }));
  }

  const losses = useDrawLosses({
    title: () => t('quiz:bank.edit'),
    confirmText: t('quiz:bank.save'),
    failedTitle: t('quiz:save.failed_title'),
  });

  function submit() {
    onFinished();
    const { input } = checkDraft(draft);
    if (!input) return undefined;
    const tags = addTags([], tagText).slice(0, MAX_TAGS);
    const more = { question: input, tags, isShared };
    const removeTags = stored?.tags.filter((tag) => !tags.includes(tag)) ?? [];
    const takesNothing = removeTags.length === 0 && (isShared || !stored?.isShared);
    if (!stored || takesNothing) return save(more);
    return losses.confirm({ ids: [stored.id], removeTags, isShared }, () => save(more));
  }

  /** Whether quizzes draw the question, whose text or key has just changed. */
  const isDrawnOtherwise = (saved: BankQuestion) =>
    saved.drawing > 0 && stored !== undefined && JSON.stringify(saved.question) !== JSON.stringify(stored.question);

  async function save(more: Omit<UpdateBankQuestionInput, 'id' | 'version'>) {
    try {
      const saved = stored
        ? await update.mutateAsync({ ...more, id: stored.id, version: stored.version })
        : await create.mutateAsync({ ...more, categoryId });
      onClose();
      toast({
        title: t('quiz:bank.saved'),
        ...((saved.outdated > 0 || isDrawnOtherwise(saved)) && {
          detail:
            saved.outdated > 0 ? t('quiz:bank.outdated', { count: saved.outdated }) : t('quiz:bank.drawing_follow'),
          action: { label: t('quiz:bank.show_uses'), onSelect: () => onOutdated(saved.id) },
        }),
      });
      // Quizzes that drew the question may offer a regrade now.
      await Promise.all([utils.questionBank.invalidate(), utils.quiz.regradeStatus.invalidate()]);
    } catch (error) {
      toast(describeFailure(t, t('quiz:save.failed_title'), error));
    }
  }

  return (
    <Dialog
      open
      title={stored ? t('quiz:bank.edit') : t('quiz:questions.add')}
      dirty={isChanged || uploads.isUnderWay}
      onOpenChange={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!uploads.isUnderWay) void submit();
      }}
      footer={
        <Button
          type="submit"
          variant="primary"
          busy={create.isPending || update.isPending || uploads.isUnderWay || losses.isChecking}
          busyText={t(uploads.isUnderWay ? 'common:upload.sending' : 'common:saving')}
        >
          {t('quiz:bank.save')}
        </Button>
      }
    >
      <div className="grid gap-5.5">
        <div className="flex flex-wrap items-start gap-2.5">
          <QuestionTypeFields draft={draft} onChange={change} error={faultOf('points')} />
        </div>
        <UploadsContext value={uploads}>
          <QuestionFields draft={draft} onChange={change} faultOf={faultOf} />
        </UploadsContext>
        <PictureUploadGuard isUploading={uploads.isUnderWay} />
        <Field label={t('fields:tags')} optional={t('quiz:bank.tags_hint', { count: MAX_TAGS })}>
          <Input
            dir="auto"
            autoComplete="off"
            value={tagText}
            onChange={(event) => {
              setChanged(true);
              setTagText(event.target.value);
            }}
          />
        </Field>
        <Switch
          label={t('quiz:bank.share')}
          detail={t('quiz:bank.share_detail')}
          checked={isShared}
          onChange={(on) => {
            setChanged(true);
            setShared(on);
          }}
        />
      </div>
      {losses.question}
    </Dialog>
  );
}
