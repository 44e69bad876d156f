import { LINE_MAX, MAX_LINES } from '@dars/contracts/content/course-page';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Input } from '@dars/ui/form/input';
import { Icon } from '@dars/ui/icon';
import { Plus } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { LineGroup } from './line-group.tsx';
import { LineMenu } from './line-menu.tsx';
import { useLines } from './use-lines.ts';

interface LinesFieldProps {
  /** Names the list, for the accessible names of its lines. */
  label: string;
  value: readonly string[];
  onChange: (lines: string[]) => void;
}

/**
 * A list of lines. Enter begins the next line, Backspace in an empty line removes it, Alt and an arrow key move it, and
 * a pasted text of several lines becomes as many lines.
 */
export function LinesField({ label, value, onChange }: LinesFieldProps) {
  const t = useTranslate('courses');
  const lines = useLines({ value, onChange, empty: '' });
  const isFull = value.length >= MAX_LINES;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const isArrow = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    const isBlank = value[index] === '';
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!isFull && !isBlank) lines.insert(index + 1);
    } else if (event.key === 'Backspace' && isBlank) {
      event.preventDefault();
      lines.remove(index);
    } else if (isArrow) {
      event.preventDefault();
      lines.move(index, event.key === 'ArrowUp' ? -1 : 1);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    const pasted = event.clipboardData
      .getData('text/plain')
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== '');
    if (pasted.length < 2) return;
    event.preventDefault();
    const isBlank = value[index] === '';
    const rest = isBlank ? value.toSpliced(index, 1) : value;
    onChange(rest.toSpliced(isBlank ? index : index + 1, 0, ...pasted));
  }

  return (
    <LineGroup>
      {value.length > 0 && (
        <ul ref={lines.list} className="grid gap-2">
          {value.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are controlled, and two may have the same text.
            <li key={index} className="flex items-center gap-2">
              <Input
                dir="auto"
                className="flex-1"
                autoComplete="off"
                maxLength={LINE_MAX}
                aria-label={t('courses:page.line', { list: label, number: index + 1 })}
                value={line}
                onChange={(event) => lines.set(index, event.target.value)}
                onKeyDown={(event) => onKeyDown(event, index)}
                onPaste={(event) => onPaste(event, index)}
              />
              <LineMenu lines={lines} index={index} count={value.length} />
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <Button variant="ghost" className="w-fit" onClick={() => lines.insert(value.length)}>
          <Icon icon={Plus} small />
          {t('courses:page.line_add')}
        </Button>
      )}
    </LineGroup>
  );
}
