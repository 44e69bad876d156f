import { ANSWER_MAX, type CourseDetails, LINE_MAX, MAX_LINES } from '@dars/contracts/content/course-page';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Input } from '@dars/ui/form/input';
import { Textarea } from '@dars/ui/form/textarea';
import { Icon } from '@dars/ui/icon';
import { Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { LineGroup } from './line-group.tsx';
import { LineMenu } from './line-menu.tsx';
import { useLines } from './use-lines.ts';

type Questions = CourseDetails['questions'];

interface QuestionsFieldProps {
  value: Questions;
  onChange: (questions: Questions) => void;
}

/** Questions with their answers. Enter in a question moves to its answer; Alt and an arrow key move the pair. */
export function QuestionsField({ value, onChange }: QuestionsFieldProps) {
  const t = useTranslate('courses');
  const lines = useLines({ value, onChange, empty: { question: '', answer: '' } });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const isArrow = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    if (event.key === 'Enter') {
      event.preventDefault();
      event.currentTarget.closest('li')?.querySelector('textarea')?.focus();
    } else if (isArrow) {
      event.preventDefault();
      lines.move(index, event.key === 'ArrowUp' ? -1 : 1);
    }
  }

  return (
    <LineGroup>
      {value.length > 0 && (
        <ul ref={lines.list} className="grid gap-4">
          {value.map(({ question, answer }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are controlled, and two may have the same text.
            <li key={index} className="flex items-start gap-2">
              <span className="grid min-w-0 flex-1 gap-2">
                <Input
                  dir="auto"
                  autoComplete="off"
                  maxLength={LINE_MAX}
                  placeholder={t('fields:question')}
                  aria-label={t('courses:page.question', { number: index + 1 })}
                  value={question}
                  onChange={(event) => lines.set(index, { question: event.target.value, answer })}
                  onKeyDown={(event) => onKeyDown(event, index)}
                />
                <Textarea
                  rows={2}
                  maxLength={ANSWER_MAX}
                  placeholder={t('fields:answer')}
                  aria-label={t('courses:page.answer', { number: index + 1 })}
                  value={answer}
                  onChange={(event) => lines.set(index, { question, answer: event.target.value })}
                />
              </span>
              <LineMenu lines={lines} index={index} count={value.length} />
            </li>
          ))}
        </ul>
      )}
      {value.length < MAX_LINES && (
        <Button variant="ghost" className="w-fit" onClick={() => lines.insert(value.length)}>
          <Icon icon={Plus} small />
          {t('courses:page.question_add')}
        </Button>
      )}
    </LineGroup>
  );
}
