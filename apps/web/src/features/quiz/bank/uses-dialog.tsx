import type { BankUses } from '@dars/contracts/content/question-bank';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Checkbox } from '@dars/ui/form/checkbox';
import { Dialog } from '@dars/ui/overlay/dialog';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { countRegradable, RegradeOffer } from '../regrade/regrade-offer.tsx';

/** Most quizzes of each list whose finished attempts are looked at. */
const MOST_OFFERS = 20;

/** The quizzes that hold a copy of a question, and those that may draw it. An author chooses those whose older copies are replaced. */
export function UsesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate('quiz');
  const drawingId = useId();
  const utils = trpc.useUtils();
  const read = trpc.questionBank.uses.useQuery({ id });
  const isLoading = useSkeleton(read.isPending);
  const updateCopies = trpc.questionBank.updateCopies.useMutation();
  /** The quizzes that the author has chosen; undefined until the author changes the first choice. */
  const [chosenByHand, setChosenByHand] = useState<ReadonlySet<string>>();
  const { rows = [], others = 0, drawing = [], otherDrawing = 0 } = read.data ?? {};
  const isUnused = rows.length + others + drawing.length + otherDrawing === 0;
  const outdated = rows.filter(({ isOutdated }) => isOutdated);
  // A copy that was changed in its quiz is chosen only by hand, because replacing it loses the change.
  const chosen = chosenByHand ?? new Set(outdated.filter(({ isEdited }) => !isEdited).map(({ quizId }) => quizId));

  /** Whether a regrade is offered for one of the quizzes. */
  async function hasRegradable(quizIds: readonly string[]): Promise<boolean> {
    const checked = quizIds.slice(0, MOST_OFFERS);
    const found = await Promise.allSettled(checked.map((quizId) => utils.quiz.regradeStatus.fetch({ id: quizId })));
    return found.some((each) => each.status === 'fulfilled' && countRegradable(each.value) > 0);
  }
  async function update() {
    try {
      await updateCopies.mutateAsync({ id, quizIds: [...chosen] });
    } catch (error) {
      toast(describeFailure(t, t('quiz:bank.update_failed'), error));
      return;
    }
    toast({ title: t('quiz:bank.updated', { count: chosen.size }) });
    setChosenByHand(undefined);
    await Promise.all([utils.questionBank.invalidate(), utils.quiz.invalidate()]);
    if (!(await hasRegradable([...chosen]))) onClose();
  }

  return (
    <Dialog
      open
      size="small"
      title={t('quiz:bank.uses_title')}
      description={outdated.length > 0 && t('quiz:bank.uses_detail')}
      onOpenChange={onClose}
      footer={
        outdated.length > 0 && (
          <Button
            variant="primary"
            disabled={chosen.size === 0}
            busy={updateCopies.isPending}
            onClick={() => void update()}
          >
            {t('quiz:bank.update', { count: chosen.size })}
          </Button>
        )
      }
    >
      {isLoading && <Skeleton className="h-28" />}
      {read.isError && !read.data && <FailedQuery query={read} title={t('quiz:bank.failed')} />}
      {read.data && isUnused && <p className="text-ink-2">{t('quiz:bank.unused')}</p>}
      <ul className="divide-y divide-line">
        {rows.map(({ quizId, title, course, courseId, isOutdated, isEdited }, index) => (
          <li key={quizId} className="flex items-start gap-3 py-3">
            {isOutdated && (
              <Checkbox
                aria-label={t('quiz:bank.choose', { name: title })}
                checked={chosen.has(quizId)}
                onChange={(on) =>
                  setChosenByHand(new Set(on ? [...chosen, quizId] : [...chosen].filter((each) => each !== quizId)))
                }
              />
            )}
            <NamedQuiz quiz={{ quizId, title, course, courseId }}>
              {(isOutdated || isEdited) && (
                <span className="text-caption text-ink-2">
                  {t(isEdited ? 'quiz:bank.copy_edited' : 'quiz:bank.copy_outdated')}
                </span>
              )}
              {index < MOST_OFFERS && <RegradeOffer {...{ courseId, quizId }} />}
            </NamedQuiz>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="pt-2 text-small text-ink-2">{t('quiz:bank.others', { count: others })}</p>}
      {drawing.length + otherDrawing > 0 && (
        <section aria-labelledby={drawingId} className="pt-4">
          <h3 id={drawingId} className="text-small/[inherit] font-semibold">
            {t('quiz:bank.drawing')}
          </h3>
          <p className="text-caption text-ink-2">{t('quiz:bank.drawing_regrade')}</p>
          <ul className="divide-y divide-line">
            {drawing.map((quiz, index) => (
              <li key={quiz.quizId} className="flex py-3">
                <NamedQuiz quiz={quiz}>{index < MOST_OFFERS && <RegradeOffer {...quiz} />}</NamedQuiz>
              </li>
            ))}
          </ul>
          {otherDrawing > 0 && (
            <p className="pt-2 text-small text-ink-2">{t('quiz:bank.other_drawing', { count: otherDrawing })}</p>
          )}
        </section>
      )}
    </Dialog>
  );
}

interface NamedQuizProps {
  quiz: BankUses['drawing'][number];
  children?: ReactNode;
}

/** A quiz with its course, which leads to its questions. */
export function NamedQuiz({ quiz: { quizId, title, course, courseId }, children }: NamedQuizProps) {
  return (
    <span className="grid min-w-0 flex-1">
      <Link
        to="/home/admin/courses/$id/quizzes/$quizId/questions"
        params={{ id: courseId, quizId }}
        className="link font-semibold wrap-anywhere"
      >
        <UserText>{title}</UserText>
      </Link>
      <UserText className="text-caption text-ink-3">{course}</UserText>
      {children}
    </span>
  );
}
