import { CODE_LANGUAGES, isCodeLanguage } from '@dars/contracts/content/code-languages';
import { useTranslate } from '@dars/i18n/client';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';

/** The choice of the language of the code that the cursor is in. */
export function CodeLanguageBar({ editor }: { editor: Editor }) {
  const t = useTranslate('editor');
  const language = useEditorState({
    editor,
    selector: ({ editor: now }): unknown => now.getAttributes('codeBlock')['language'],
  });
  return (
    <label className="flex items-center gap-2 px-3 py-1 text-caption text-ink-2">
      {t('editor:text.code_language')}
      <select
        className="h-8.5 rounded-[6px] border border-line-input bg-surface px-2 text-small text-ink coarse:h-10"
        value={isCodeLanguage(language) ? language : ''}
        onChange={({ target: { value } }) => {
          editor
            .chain()
            .updateAttributes('codeBlock', { language: value || null })
            .run();
        }}
      >
        <option value="">{t('editor:text.code_none')}</option>
        {Object.entries(CODE_LANGUAGES).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
