import { type AnswerFile, typeOfAnswerFile } from '@dars/contracts/content/question/answer-file';
import { useTranslate } from '@dars/i18n/client';
import { formatBytes } from '@dars/i18n/format-bytes';
import { Button, buttonClass } from '@dars/ui/button';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Icon } from '@dars/ui/icon';
import { lazyPart } from '@dars/ui/lazy-part';
import { Ltr } from '@dars/ui/ltr';
import { useLoadLazyPart } from '@dars/ui/use-load-lazy-part';
import { Download, Eye, EyeOff, FileArchive, FileAudio, FileImage, FileText, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { fileTypeName } from '../files/file-size.ts';

const PDF_PREVIEW = lazyPart(async () => (await import('../files/pdf-preview.tsx')).PdfPreview);

interface AnswerFileProps {
  file: AnswerFile;
}

const isPicture = (file: AnswerFile) => typeOfAnswerFile(file)?.startsWith('image/') ?? false;

/** A file of an answer that can still be changed. */
export function AnswerFileRow({ file, onRemove }: AnswerFileProps & { onRemove: () => void }) {
  const t = useTranslate('attempt');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <FileLine file={file} />
      <Button
        size="small"
        variant="ghost"
        aria-label={t('attempt:files.remove', { name: file.name })}
        onClick={onRemove}
      >
        <Icon icon={Trash2} small />
        {t('common:upload.remove')}
      </Button>
    </li>
  );
}

/** A file of an answer for its readers: a picture is shown, a PDF and a recording on request. */
export function AnswerFileView({ file }: AnswerFileProps) {
  const t = useTranslate('attempt');
  const type = typeOfAnswerFile(file);
  const isPdf = type === 'application/pdf';
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="grid min-w-0 grid-cols-1 gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileLine file={file} />
        {isPdf && (
          <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <Icon icon={isOpen ? EyeOff : Eye} small />
            {t(isOpen ? 'attempt:files.hide' : 'attempt:files.show')}
            <span className="sr"> {file.name}</span>
          </Button>
        )}
      </div>
      {isPicture(file) && (
        <img
          src={file.path}
          alt={file.name}
          loading="lazy"
          className="max-h-[560px] max-w-full justify-self-start rounded-control border border-line"
        />
      )}
      {type?.startsWith('audio/') && (
        // biome-ignore lint/a11y/useMediaCaption: a learner's recording has no captions.
        <audio controls preload="none" src={file.path} aria-label={file.name} className="w-full" />
      )}
      <div id={id} className="narrow:-mx-4 narrow:-mb-3">
        {isPdf && isOpen && <Pdf file={file} />}
      </div>
    </li>
  );
}

function Pdf({ file }: AnswerFileProps) {
  const t = useTranslate('attempt');
  const { Part: Preview, failure } = useLoadLazyPart(PDF_PREVIEW);
  if (failure) return <ErrorState title={t('attempt:files.failed')} {...failure} />;
  return Preview ? <Preview url={file.path} name={file.name} /> : <Skeleton className="aspect-[1/1.414] w-full" />;
}

/** The name, the type and the size of a file, and its download. */
function FileLine({ file }: AnswerFileProps) {
  const t = useTranslate('attempt');
  const { path, name, size } = file;
  return (
    <>
      <Icon icon={iconOf(file)} className="text-ink-3" />
      <span className="grid min-w-0 flex-1 basis-40 leading-normal">
        <Ltr className="wrap-anywhere text-small">{name}</Ltr>
        <span className="text-caption text-ink-2">
          {t('attempt:files.size', { type: fileTypeName(path), size: formatBytes(t.language, size) })}
        </span>
      </span>
      <a
        href={path}
        download={name}
        aria-label={t('attempt:files.download', { name })}
        className={buttonClass({ variant: 'ghost', size: 'small', icon: true })}
      >
        <Icon icon={Download} />
      </a>
    </>
  );
}

function iconOf(file: AnswerFile) {
  const type = typeOfAnswerFile(file);
  if (isPicture(file)) return FileImage;
  if (type?.startsWith('audio/')) return FileAudio;
  return type === 'application/zip' ? FileArchive : FileText;
}
