import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import { EXTENSIONS, PURPOSES } from '@dars/contracts/upload';
import { useTranslate } from '@dars/i18n/client';
import { formatBytes } from '@dars/i18n/format-bytes';
import { buttonClass } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { UploadArea } from '@dars/ui/upload/upload-area';
import { ExternalLink } from 'lucide-react';
import { formatClock } from '../../../lib/dates/format-clock.ts';
import { acceptOf } from '../../../lib/files/upload-field.tsx';
import { useFileUpload } from '../../../lib/files/use-upload.ts';
import type { ActivityDraft, ActivityValues } from '../draft/use-activity-draft.ts';
import { useUploads } from '../uploads/course-uploads-context.ts';
import { CaptionsField } from './captions-field.tsx';
import { VideoAddressField } from './video-address-field.tsx';

const PURPOSE = { VIDEO: 'video', AUDIO: 'audio', PDF: 'pdf', FILE: 'file' } as const;

interface MediaFieldProps {
  type: keyof typeof PURPOSE;
  draft: ActivityDraft;
}

/**
 * The field for the one file of a video, an audio or a PDF activity or of a download: it uploads, previews, replaces and
 * removes the file.
 */
export function MediaField({ type, draft }: MediaFieldProps) {
  const t = useTranslate('editor');
  const purpose = PURPOSE[type];
  const [file] = draft.values.files;
  const isElsewhere = type === 'VIDEO' && draft.values.videoAddress !== null;
  const slot = { activityId: draft.stored.id, purpose, role: { kind: 'media' } } as const;
  const upload = useFileUpload(useUploads().uploadOf(slot), () =>
    draft.removeContent(t('editor:taken_out.file'), { files: [] }, ({ files }) =>
      file && files.length === 0 ? { files: [file] } : {},
    ),
  );
  return (
    <div className="grid gap-4">
      {!isElsewhere && (
        <Field label={t(`editor:file.${type}`)} group>
          <UploadArea
            {...upload}
            value={file?.url ?? null}
            accept={acceptOf(purpose)}
            preview="file"
            note={PURPOSES[purpose].types.map((each) => EXTENSIONS[each].toUpperCase()).join(', ')}
          />
        </Field>
      )}
      {type === 'VIDEO' && !file && <VideoAddressField draft={draft} />}
      {file && <Preview type={type} file={file} captions={draft.values.captions} />}
      {file && <FileFacts draft={draft} />}
      {type === 'VIDEO' && !isElsewhere && <CaptionsField draft={draft} />}
    </div>
  );
}

interface PreviewProps extends Pick<ActivityValues, 'captions'> {
  type: keyof typeof PURPOSE;
  file: ActivityValues['files'][number];
}

/** Shows the file. Controls and time line run from left to right in every language. */
function Preview({ type, file: { url, name }, captions }: PreviewProps) {
  const t = useTranslate('editor');
  if (type === 'PDF' || type === 'FILE') {
    return (
      <a href={url} target="_blank" rel="noopener" className={`${buttonClass()} justify-self-start`}>
        <Icon icon={ExternalLink} small />
        {t('editor:open_file')}
      </a>
    );
  }
  const label = name === '' ? t(`common:activity_type.${type}`) : name;
  return (
    <div dir="ltr" className={type === 'VIDEO' ? 'aspect-video overflow-clip rounded-card bg-brand-ink' : ''}>
      {type === 'VIDEO' ? (
        // biome-ignore lint/a11y/useMediaCaption: the author may not have uploaded captions yet
        <video key={url} src={url} controls preload="metadata" aria-label={label} className="size-full">
          {captions.map((each, index) => (
            <track
              key={each.url}
              kind="captions"
              src={each.url}
              srcLang={each.language}
              label={LANGUAGE_FACTS[each.language].name}
              default={index === 0}
            />
          ))}
        </video>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: only videos have captions
        <audio key={url} src={url} controls preload="metadata" aria-label={label} className="w-full" />
      )}
    </div>
  );
}

function FileFacts({ draft }: { draft: ActivityDraft }) {
  const t = useTranslate('editor');
  const [file] = draft.values.files;
  const storedFile = draft.stored.files.find(({ url }) => url === file?.url);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-ink-3">
      {file?.name && <Ltr className="wrap-anywhere">{file.name}</Ltr>}
      {file?.duration && <span className="num">{formatClock(file.duration)}</span>}
      {storedFile && <span>{formatBytes(t.language, storedFile.size)}</span>}
    </p>
  );
}
