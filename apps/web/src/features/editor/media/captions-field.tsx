import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { Menu } from '@dars/ui/overlay/menu';
import { UploadArea } from '@dars/ui/upload/upload-area';
import { useFocusFallback } from '@dars/ui/use-focus-fallback';
import { Captions } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import type { FileUpload } from '../../../lib/files/file-upload.ts';
import { useFileUpload } from '../../../lib/files/use-upload.ts';
import type { ActivityDraft } from '../draft/use-activity-draft.ts';
import { withUpload } from '../outline/activity-content.ts';
import { useUploads } from '../uploads/course-uploads-context.ts';
import { CAPTIONS_ACCEPT, webVttFile } from './captions-file.ts';

/** The captions of a video, one file per language. */
export function CaptionsField({ draft }: { draft: ActivityDraft }) {
  const t = useTranslate('editor');
  const uploads = useUploads();
  const { captions } = draft.values;
  const uploadOf = (language: Language) =>
    uploads.uploadOf({ activityId: draft.stored.id, purpose: 'captions', role: { kind: 'captions', language } });
  const has = (language: Language) => captions.some((each) => each.language === language);
  // The snapshot is a string, because a new list on every call would render again and again.
  const shown = useSyncExternalStore(uploads.subscribe, () =>
    LANGUAGES.filter((language) => has(language) || uploadOf(language).state().status !== 'idle').join(' '),
  );
  const missing = LANGUAGES.filter((language) => !shown.includes(language));
  const focusProps = useFocusFallback(shown);
  return (
    <Field label={t('editor:captions.label')} hint={t('editor:captions.hint')} group>
      <div {...focusProps} className="grid gap-3">
        {LANGUAGES.filter((language) => shown.includes(language)).map((language) => (
          <LanguageCaptions key={language} language={language} draft={draft} upload={uploadOf(language)} />
        ))}
        {missing.length > 0 && (
          <AddLanguage
            languages={missing}
            onFile={async (file, language) => uploadOf(language).start(await webVttFile(file, language))}
          />
        )}
      </div>
    </Field>
  );
}

interface LanguageCaptionsProps {
  language: Language;
  draft: ActivityDraft;
  upload: FileUpload;
}

function LanguageCaptions({ language, draft, upload }: LanguageCaptionsProps) {
  const t = useTranslate('editor');
  const { captions } = draft.values;
  const stored = captions.find((each) => each.language === language);
  const shown = useFileUpload(upload, () =>
    draft.removeContent(
      t('editor:taken_out.captions', { language: LANGUAGE_FACTS[language].name }),
      { captions: captions.filter((each) => each.language !== language) },
      (content) =>
        stored && !content.captions.some((each) => each.language === language)
          ? withUpload(content, { ...stored, role: { kind: 'captions', language }, duration: null }, () => 0)
          : {},
    ),
  );
  return (
    <Field label={<bdi lang={language}>{LANGUAGE_FACTS[language].name}</bdi>} group>
      <UploadArea
        {...shown}
        onFile={(file) => void webVttFile(file, language).then(shown.onFile)}
        value={stored?.url ?? null}
        accept={CAPTIONS_ACCEPT}
        preview="file"
        note={stored?.name ? <Ltr className="wrap-anywhere">{stored.name}</Ltr> : 'VTT, SRT'}
      />
    </Field>
  );
}

interface AddLanguageProps {
  languages: readonly Language[];
  onFile: (file: File, language: Language) => void;
}

function AddLanguage({ languages, onFile }: AddLanguageProps) {
  const t = useTranslate('editor');
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<Language>(undefined);
  const items = languages.map((language) => ({
    key: language,
    label: <bdi lang={language}>{LANGUAGE_FACTS[language].name}</bdi>,
    onSelect: () => {
      chosen.current = language;
      input.current?.click();
    },
  }));
  const button = (
    <Button>
      <Icon icon={Captions} small />
      {t('editor:captions.add')}
    </Button>
  );
  return (
    <div>
      <Menu align="start" trigger={button} items={items} />
      <input
        ref={input}
        type="file"
        hidden
        accept={CAPTIONS_ACCEPT}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file && chosen.current) onFile(file, chosen.current);
          // Without this, choosing the same file again fires no event.
          event.target.value = '';
        }}
      />
    </div>
  );
}
