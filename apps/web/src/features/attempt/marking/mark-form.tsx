import { rubricOf } from '@dars/contracts/content/question';
import { MARK_COMMENT_MAX, type MarkInput } from '@dars/contracts/learning/answer-mark';
import type { AnswerToMark } from '@dars/contracts/learning/marking';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { isTooLong } from '@dars/ui/form/length-note';
import { Textarea } from '@dars/ui/form/textarea';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { fullName } from '../../../lib/account/full-name.ts';
import { markOf, pointsOfLevels } from './mark-draft.ts';
import { RubricField } from './rubric-field.tsx';
import { useMarkDraft } from './use-mark-draft.ts';
import { useSaveMark } from './use-save-mark.ts';

interface MarkFormProps {
  answer: AnswerToMark;
  /** The text of the button that saves. */
  saveText: ReactNode;
  onSaved: () => void;
  /** Called with the attempt after its saved mark was undone. */
  onUndone?: (attemptId: string) => void;
}

const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * The points, or the levels of the rubric, and the comment that a person gives to an answer. Ctrl/⌘ Enter saves from
 * anywhere on the page.
 */
export function MarkForm({ answer, saveText, onSaved, onUndone }: MarkFormProps) {
  const t = useTranslate('marking');
  const { answered, isGradedByHand } = answer;
  const { question, key, mark } = answered;
  const rubric = key ? rubricOf(key) : [];
  const { draft, isDirty, isOutdated, change, discard } = useMarkDraft(answer);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hintId = useId();
  const saving = useSaveMark(answer, {
    onSaved() {
      discard();
      setChecked(false);
      onSaved();
    },
    ...(onUndone && { onUndone }),
  });
  const made = markOf(draft, answer, rubric);
  const faults = isChecked && 'faults' in made ? made.faults : [];
  const total = formatNumber(t.language, question.points);
  const levelPoints = rubric.length > 0 ? pointsOfLevels(draft, rubric, question.points) : undefined;

  function save(event?: FormEvent) {
    event?.preventDefault();
    setChecked(true);
    if ('faults' in made || isTooLong(draft.comment, MARK_COMMENT_MAX)) {
      const [name = 'comment'] = 'faults' in made ? made.faults : [];
      form.current?.querySelector<HTMLElement>(`[data-part=${name}] :is(input, textarea, button)`)?.focus();
      return;
    }
    saving.save(made.mark);
  }

  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // A dialog above the form has keys of its own.
    const layer = event.target instanceof Element ? event.target.closest(DIALOG) : null;
    if (layer !== (form.current?.closest(DIALOG) ?? null)) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    document.addEventListener('keydown', saveByKey);
    return () => document.removeEventListener('keydown', saveByKey);
  }, []);

  return (
    <form ref={form} onSubmit={save} className="grid gap-4" aria-describedby={hintId} noValidate>
      {isOutdated && <OutdatedNote answer={answer} onTake={discard} />}
      {rubric.length > 0 ? (
        <div data-part="levels" className="grid gap-4">
          <RubricField
            rubric={rubric}
            levels={draft.levels}
            onChange={(levels) => change({ levels })}
            isChecked={isChecked}
          />
          <p role="status" className="text-small">
            {levelPoints === undefined
              ? t('marking:form.level_share', { total })
              : t('marking:form.level_points', {
                  earned: formatNumber(t.language, levelPoints, { maximumFractionDigits: 2 }),
                  total,
                })}
          </p>
        </div>
      ) : (
        <div data-part="points">
          <Field
            label={t('marking:form.points', { total })}
            error={faults.includes('points') && t('marking:form.points_wrong', { total })}
            className="max-w-60"
          >
            <Input
              ltr
              inputMode="decimal"
              autoComplete="off"
              value={draft.points}
              onChange={({ target }) => change({ points: target.value })}
            />
          </Field>
        </div>
      )}
      <div data-part="comment">
        <Field
          label={isGradedByHand ? t('marking:form.comment') : t('marking:form.reason')}
          optional={isGradedByHand && t('common:optional')}
          hint={t('marking:form.comment_hint')}
          error={faults.includes('comment') && t('marking:form.reason_missing')}
        >
          <Textarea
            rows={3}
            maxLength={MARK_COMMENT_MAX}
            value={draft.comment}
            onChange={({ target }) => change({ comment: target.value })}
          />
        </Field>
      </div>
      <p id={hintId} className="caption quiet" role="status">
        {isDirty ? t('marking:form.kept') : t('marking:form.nothing_written')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={saving.isSaving}>
          {saveText}
        </Button>
        {isDirty && (
          <Button variant="ghost" onClick={discard}>
            {t('marking:form.discard')}
          </Button>
        )}
        {mark && !isDirty && (
          <Button variant="ghost" busy={saving.isSaving} onClick={() => saving.save(null)}>
            {t('marking:form.take_back')}
          </Button>
        )}
      </div>
      <PassQuestion answer={answer} asked={saving.asked} onAnswer={saving.answerPass} busy={saving.isSaving} />
    </form>
  );
}

/** Says that somebody else has marked the answer since the draft was begun, or that the answer itself has changed. */
function OutdatedNote({ answer, onTake }: { answer: AnswerToMark; onTake: () => void }) {
  const t = useTranslate('marking');
  const { mark, markedBy, question } = answer.answered;
  const points = (value: number) => formatNumber(t.language, value, { maximumFractionDigits: 2 });
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-card bg-warning-tint p-4 text-small">
      <p>
        {mark
          ? t('marking:outdated.marked', {
              ...{ name: markedBy ?? t('marking:outdated.somebody'), earned: points(mark.points) },
              total: points(question.points),
            })
          : t('marking:outdated.changed')}
      </p>
      <Button size="small" onClick={onTake}>
        {t('marking:outdated.take')}
      </Button>
    </div>
  );
}

interface PassQuestionProps {
  answer: AnswerToMark;
  /** The mark that takes the pass away; undefined: nothing is asked. */
  asked: MarkInput | null | undefined;
  onAnswer: (isAllowed: boolean) => void;
  busy: boolean;
}

/** Asks before an attempt that was passed is passed no more. */
function PassQuestion({ answer, asked, onAnswer, busy }: PassQuestionProps) {
  const t = useTranslate('marking');
  const { user, passRate, number } = answer;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onAnswer(false)}
      tone="danger"
      title={t('marking:pass.title')}
      description={t('marking:pass.detail', {
        ...{ name: fullName(user), number },
        rate: formatPercent(t.language, passRate / 100),
      })}
      confirmText={t('marking:pass.confirm')}
      busy={busy}
      onConfirm={() => onAnswer(true)}
    />
  );
}
