import { formattedOnly, plainLineOf, richFromPlain } from '@dars/contracts/content/question/rich-fields';
import type { RichText } from '@dars/contracts/content/rich-text';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { lazyPart } from '@dars/ui/lazy-part';
import { useLoadLazyPart } from '@dars/ui/use-load-lazy-part';
import { useEffect, useId, useRef, useState } from 'react';
import { isSameValue } from '../../../lib/form/contested-fields.ts';
import { type IncomingText, NO_INCOMING } from '../../../lib/text/editor/incoming-text.ts';
import { hasMathSource, richLineWithMath } from '../../../lib/text/math/math-in-text.ts';
import type { Line } from '../draft/draft-lines.ts';
import { LineInput } from './line-input.tsx';

const LINE_EDITOR = lazyPart(async () => (await import('../../../lib/text/editor/line-editor.tsx')).LineEditor);

/** What an author writes in a line. */
export type WrittenLine = Pick<Line, 'text' | 'richText'>;

interface LineFieldProps {
  line: Line;
  /** The accessible name. */
  name: string;
  error: string | undefined;
  /** Whether the line takes formatting. */
  canFormat: boolean;
  /** Whether the author has asked for the editor of formatted lines. */
  isFormatting: boolean;
  onFormat: () => void;
  onWrite: (written: WrittenLine) => void;
  /** Handles a key and returns whether it did. */
  onKey?: (event: KeyboardEvent) => boolean;
  /** Handles a pasted text of several lines and returns whether it did. */
  onPaste?: (text: string) => boolean;
  className?: string;
}

/** The keys that format words in the editor, which a plain field takes as a wish for the editor. */
const FORMATTING_KEYS = new Set(['KeyB', 'KeyI', 'KeyU', 'KeyE']);

const isFormattingKey = ({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && (shiftKey ? code === 'KeyM' : FORMATTING_KEYS.has(code));

/** The field of a line. It is a plain one until the author wants formatting, a formula or a picture in the line. */
export function LineField(props: LineFieldProps) {
  const { line, name, error, canFormat, isFormatting, onFormat, onWrite, onKey, onPaste, className } = props;
  const t = useTranslate('quiz');
  if (canFormat && (isFormatting || line.richText)) return <FormattedLine {...props} />;
  const plain = (
    <LineInput
      data-line={line.key}
      aria-label={name}
      value={line.text}
      error={error}
      onText={(text) => onWrite({ text, richText: undefined })}
      onKeyDown={({ nativeEvent }) => {
        if (onKey?.(nativeEvent) || !canFormat || !isFormattingKey(nativeEvent)) return;
        nativeEvent.preventDefault();
        // Formulas that were typed with their signs become formulas.
        if (hasMathSource(line.text)) drawFormulas();
        else onFormat();
      }}
      onPaste={(event) => onPaste?.(event.clipboardData.getData('text/plain')) && event.preventDefault()}
    />
  );
  function drawFormulas() {
    const richText = richLineWithMath(line.text);
    onFormat();
    onWrite({ text: plainLineOf(richText), richText });
  }
  return (
    <span className={classNames('grid min-w-0 flex-1', className)}>
      {plain}
      {canFormat && hasMathSource(line.text) && (
        <Button variant="ghost" size="small" className="justify-self-start" onClick={drawFormulas}>
          {t('quiz:question.draw_math')}
        </Button>
      )}
    </span>
  );
}

function FormattedLine(props: LineFieldProps) {
  const { line, name, error, isFormatting, onWrite, onKey, onPaste, className } = props;
  const t = useTranslate('quiz', 'editor');
  const errorId = useId();
  const { Part: Editor, failure } = useLoadLazyPart(LINE_EDITOR);
  const [incoming, setIncoming] = useState<IncomingText>(NO_INCOMING);
  const { text, richText } = line;
  /** What the editor holds. */
  const held = useRef<WrittenLine>({ text, richText });
  useEffect(() => {
    if (isSameValue({ text, richText }, held.current)) return;
    // Another version of the question was chosen, or a paste was undone.
    held.current = { text, richText };
    setIncoming(({ revision }) => ({ revision: revision + 1, isUndoable: false }));
  }, [text, richText]);

  function write(next: RichText) {
    held.current = { text: plainLineOf(next), richText: formattedOnly(next) };
    onWrite(held.current);
  }

  return (
    <span className={classNames('grid min-w-0 flex-1', className)}>
      {Editor ? (
        <Editor
          value={richText ?? richFromPlain(text)}
          incoming={incoming}
          onChange={write}
          autoFocus={isFormatting}
          attributes={{
            'aria-label': name,
            'data-line': line.key,
            ...(error !== undefined && { 'aria-describedby': errorId }),
          }}
          onKey={onKey ?? (() => false)}
          onPasteLines={onPaste ?? (() => false)}
        />
      ) : (
        (failure && <ErrorState title={t('quiz:question.format_failed')} {...failure} />) || (
          <Skeleton className="h-9" />
        )
      )}
      {error !== undefined && (
        <span id={errorId} className="hint hint-bad mt-0 mb-1.5 px-2.5">
          {error}
        </span>
      )}
    </span>
  );
}
