import { QUESTION_MAX } from '@dars/contracts/content/question/limits';
import { formattedOnly, plainTextOf, richFromPlain } from '@dars/contracts/content/question/rich-fields';
import type { RichText } from '@dars/contracts/content/rich-text';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Textarea } from '@dars/ui/form/textarea';
import { Icon } from '@dars/ui/icon';
import { PencilRuler } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isSameValue } from '../../../lib/form/contested-fields.ts';
import { type IncomingText, NO_INCOMING } from '../../../lib/text/editor/incoming-text.ts';
import { LazyTextEditor } from '../../../lib/text/editor/lazy-text-editor.tsx';
import { hasMathSource, richWithMath } from '../../../lib/text/math/math-in-text.ts';

/** A text of a question: its plain text, and its formatted form if it has a formatting. */
interface FormattedValue {
  plain: string;
  rich: RichText | null;
}

interface FormattedFieldProps {
  label: string;
  optional?: ReactNode;
  error: string | undefined;
  value: FormattedValue;
  onChange: (value: FormattedValue) => void;
  rows?: number;
  /** Most characters of the plain text. */
  max?: number;
  textareaClass?: string;
  /** Whether the formatted text may have pictures; yes by default. */
  withPictures?: boolean;
  /** Whether the plain field takes the focus when it appears, because its author has just asked for it. */
  autoFocus?: boolean;
}

/** The keys that format words in the editor, which a plain field takes as a wish for the editor. */
const FORMATTING_KEYS = new Set(['KeyB', 'KeyI', 'KeyU', 'KeyE', 'KeyK']);

/**
 * A text of several lines. Most are plain, so the field is a plain one until the author wants formatting, a formula, a
 * table or a picture.
 */
export function FormattedField(props: FormattedFieldProps) {
  const { label, optional, error, value, onChange, rows, max = QUESTION_MAX, textareaClass, autoFocus = false } = props;
  const t = useTranslate('quiz', 'editor');
  const [isWanted, setWanted] = useState(false);
  const labelId = useId();
  if (isWanted || value.rich !== null) {
    return (
      <Field group label={label} optional={optional} error={error}>
        <Formatted {...props} isNew={isWanted} />
      </Field>
    );
  }
  function openByKey(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || !FORMATTING_KEYS.has(event.code)) return;
    event.preventDefault();
    format();
  }
  /** Opens the editor, with formulas that were typed with their signs as formulas. */
  function format() {
    if (hasMathSource(value.plain)) drawFormulas();
    else setWanted(true);
  }
  function drawFormulas() {
    const rich = richWithMath(value.plain);
    setWanted(true);
    onChange({ plain: plainTextOf(rich), rich });
  }
  return (
    <div className="grid gap-1.5">
      <Field label={label} optional={optional} error={error}>
        <Textarea
          rows={rows}
          className={textareaClass}
          autoFocus={autoFocus}
          value={value.plain}
          maxLength={max}
          onKeyDown={openByKey}
          onChange={(event) => onChange({ plain: event.target.value, rich: null })}
        />
      </Field>
      {hasMathSource(value.plain) && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-2">
          {t('quiz:question.math_source')}
          <Button variant="tint" size="small" onClick={drawFormulas}>
            {t('quiz:question.draw_math')}
          </Button>
        </p>
      )}
      <Button
        variant="ghost"
        size="small"
        className="-ms-2 justify-self-start"
        aria-describedby={labelId}
        onClick={format}
      >
        <Icon icon={PencilRuler} small />
        {t('quiz:question.format')}
      </Button>
      <span id={labelId} hidden>
        {label}
      </span>
    </div>
  );
}

function Formatted({ label, value, onChange, isNew, withPictures = true }: FormattedFieldProps & { isNew: boolean }) {
  const t = useTranslate('quiz', 'editor');
  const [incoming, setIncoming] = useState<IncomingText>(NO_INCOMING);
  const { plain, rich } = value;
  /** What the editor holds. */
  const held = useRef(value);
  useEffect(() => {
    if (isSameValue({ plain, rich }, held.current)) return;
    // Another version of the question was chosen.
    held.current = { plain, rich };
    setIncoming(({ revision }) => ({ revision: revision + 1, isUndoable: false }));
  }, [plain, rich]);

  function change(text: RichText) {
    const next = { plain: plainTextOf(text), rich: formattedOnly(text) ?? null };
    held.current = next;
    onChange(next);
  }

  return (
    <LazyTextEditor
      withPictures={withPictures}
      isSmall
      autoFocus={isNew}
      label={label}
      failedTitle={t('quiz:question.format_failed')}
      value={rich ?? richFromPlain(plain)}
      incoming={incoming}
      onChange={change}
    />
  );
}
