import { MAX_TAGS, TAG_MAX } from '@dars/contracts/content/course-page';
import { useTranslate } from '@dars/i18n/client';
import { Chip } from '@dars/ui/data/chip';
import { Input } from '@dars/ui/form/input';
import { UserText } from '@dars/ui/user-text';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { addTags, hasSeparator } from '../../../lib/text/tag-text.ts';

interface TagsFieldProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Tags as chips. Enter, a comma or leaving the field adds the typed text; a pasted list becomes several tags. */
export function TagsField({ value, onChange }: TagsFieldProps) {
  const t = useTranslate('courses');
  const [text, setText] = useState('');

  function add(typed: string) {
    const next = addTags(value, typed);
    if (next.length !== value.length) onChange(next);
    setText('');
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      // Enter ends a tag, so that one too many does not save the whole form.
      event.preventDefault();
      if (text.trim() !== '') add(text);
    }
    if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text/plain');
    if (!hasSeparator(pasted)) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  }

  return (
    <span className="grid gap-2">
      <Input
        dir="auto"
        autoComplete="off"
        maxLength={TAG_MAX}
        placeholder={t('courses:page.tags_placeholder')}
        value={text}
        onChange={({ target }) => (hasSeparator(target.value) ? add(target.value) : setText(target.value))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => text.trim() !== '' && add(text)}
        suffix={<span className="num">{`${value.length} / ${MAX_TAGS}`}</span>}
      />
      {value.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {value.map((tag) => (
            <Chip
              key={tag}
              removeLabel={t('courses:page.tag_remove', { tag })}
              onRemove={() => onChange(value.filter((each) => each !== tag))}
            >
              <UserText>{tag}</UserText>
            </Chip>
          ))}
        </span>
      )}
    </span>
  );
}
