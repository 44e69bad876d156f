import { EXTENSIONS, PURPOSES } from '@dars/contracts/upload';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { buttonClass } from '@dars/ui/button';
import { Field } from '@dars/ui/field';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { UploadArea } from '@dars/ui/upload-area';
import { ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { clock } from '../../lib/clock.ts';
import { acceptOf } from '../../lib/upload-field.tsx';
import { useUpload } from '../../lib/use-upload.ts';
import { measureMedia } from './measure-media.ts';
import type { ActivityDraft } from './use-activity-draft.ts';

const PURPOSE = { VIDEO: 'video', AUDIO: 'audio', PDF: 'pdf' } as const;
const MEBIBYTE = 1024 * 1024;

interface MediaFieldProps {
  type: keyof typeof PURPOSE;
  draft: ActivityDraft;
}

/** The one file of a video, a recording or a PDF: brought, seen, replaced. */
export function MediaField({ type, draft }: MediaFieldProps) {
  const t = useTranslate('editor');
  const purpose = PURPOSE[type];
  const chosen = useRef<File>(undefined);
  const [file] = draft.values.files;

  async function take(url: string | null) {
    if (url === null) return draft.change({ files: [] });
    const name = chosen.current?.name ?? '';
    const duration = type === 'PDF' ? null : await measureMedia(url);
    draft.change({ files: [{ url, name, description: '', duration }] });
  }

  const upload = useUpload({ purpose, onChange: (url) => void take(url) });
  return (
    <div className="grid gap-4">
      <Field label={t(`editor:file.${type}`)} group>
        <UploadArea
          {...upload}
          onFile={(next) => {
            chosen.current = next;
            upload.onFile(next);
          }}
          value={file?.url ?? null}
          accept={acceptOf(purpose)}
          look="file"
          note={PURPOSES[purpose].types.map((each) => EXTENSIONS[each].toUpperCase()).join(', ')}
        />
      </Field>
      {file && <Preview type={type} url={file.url} name={file.name} />}
      {file && <Facts draft={draft} />}
    </div>
  );
}

/** Controls and time line run from left to right in every language. */
function Preview({ type, url, name }: { type: keyof typeof PURPOSE; url: string; name: string }) {
  const t = useTranslate('editor');
  if (type === 'PDF') {
    return (
      <a href={url} target="_blank" rel="noopener" className={`${buttonClass()} justify-self-start`}>
        <Icon icon={ExternalLink} small />
        {t('editor:open_file')}
      </a>
    );
  }
  const label = name === '' ? t(`editor:type.${type}`) : name;
  return (
    <div dir="ltr" className={type === 'VIDEO' ? 'aspect-video overflow-clip rounded-card bg-brand-ink' : ''}>
      {type === 'VIDEO' ? (
        // biome-ignore lint/a11y/useMediaCaption: what the author has just brought has none
        <video key={url} src={url} controls preload="metadata" aria-label={label} className="size-full" />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: what the author has just brought has none
        <audio key={url} src={url} controls preload="metadata" aria-label={label} className="w-full" />
      )}
    </div>
  );
}

function Facts({ draft }: { draft: ActivityDraft }) {
  const t = useTranslate('editor');
  const [file] = draft.values.files;
  const known = draft.stored.files.find(({ url }) => url === file?.url);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-ink-3">
      {file?.name && <Ltr className="wrap-anywhere">{file.name}</Ltr>}
      {file?.duration && <span className="num">{clock(file.duration)}</span>}
      {known && (
        <span>
          {t('editor:size', {
            size: formatNumber(t.language, Math.max(0.1, known.size / MEBIBYTE), { maximumFractionDigits: 1 }),
          })}
        </span>
      )}
    </p>
  );
}
