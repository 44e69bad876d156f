import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Field } from '@dars/ui/form/field';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Dialog } from '@dars/ui/overlay/dialog';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CourseSelect } from '../../../app/form/course-select.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

interface AddToQuizDialogProps {
  /** The questions, in the order in which they are added. */
  ids: readonly string[];
  onClose: () => void;
  onAdded: () => void;
}

/** Copies the chosen questions of the bank to the end of a quiz. The toast leads to it. */
export function AddToQuizDialog({ ids, onClose, onAdded }: AddToQuizDialogProps) {
  const t = useTranslate('quiz', 'editor');
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const copy = trpc.questionBank.copyToQuiz.useMutation();
  const [course, setCourse] = useState<{ id: string; title: string } | null>(null);
  const [quizId, setQuizId] = useState<string | null>(null);

  async function add(courseId: string, id: string) {
    try {
      await copy.mutateAsync({ quizId: id, ids: [...ids] });
    } catch (error) {
      toast(describeFailure(t, t('quiz:bank.add_failed'), error));
      return;
    }
    onClose();
    onAdded();
    toast({
      title: t('quiz:bank.added', { count: ids.length }),
      action: {
        label: t('quiz:bank.open_quiz'),
        onSelect: () =>
          void navigate({
            to: '/home/admin/courses/$id/quizzes/$quizId/questions',
            params: { id: courseId, quizId: id },
          }),
      },
    });
    await Promise.all([utils.questionBank.invalidate(), utils.quiz.invalidate()]);
  }

  return (
    <Dialog
      open
      size="small"
      title={t('quiz:bank.add_to_quiz_title', { count: ids.length })}
      onOpenChange={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (course && quizId) void add(course.id, quizId);
      }}
      footer={
        <Button type="submit" variant="primary" disabled={quizId === null} busy={copy.isPending}>
          {t('quiz:bank.add', { count: ids.length })}
        </Button>
      }
    >
      <div className="grid gap-5">
        <Field label={t('editor:copy.course')}>
          <CourseSelect
            value={course}
            onChange={(next) => {
              setCourse(next);
              setQuizId(null);
            }}
          />
        </Field>
        {course && <QuizSelect key={course.id} courseId={course.id} value={quizId} onChange={setQuizId} />}
      </div>
    </Dialog>
  );
}

interface QuizSelectProps {
  courseId: string;
  value: string | null;
  onChange: (quizId: string) => void;
}

/** The choice of a quiz of a course, with the lesson that it belongs to. */
function QuizSelect({ courseId, value, onChange }: QuizSelectProps) {
  const t = useTranslate('quiz', 'editor');
  const read = trpc.outline.get.useQuery({ id: courseId });
  if (read.isPending) return <Skeleton className="h-24 w-full" />;
  if (!read.data) return <FailedQuery query={read} title={t('editor:failed_to_load')} />;
  const quizzes = read.data.sections
    .flatMap(({ lessons }) => lessons)
    .flatMap((lesson) =>
      lesson.activities.filter(({ type }) => type === 'QUIZ').map((quiz) => ({ ...quiz, lesson: lesson.title })),
    );
  if (quizzes.length === 0) return <p className="text-small text-ink-2">{t('quiz:bank.no_quiz')}</p>;
  return (
    <Field group label={t('quiz:bank.quiz')}>
      <RadioGroup
        value={value}
        onChange={onChange}
        options={quizzes.map(({ id, title, lesson }) => ({
          value: id,
          label: <UserText className="wrap-anywhere">{title}</UserText>,
          detail: <UserText>{lesson}</UserText>,
        }))}
      />
    </Field>
  );
}
