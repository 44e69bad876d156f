import type { AnswerFile } from '@dars/contracts/content/question/answer-file';
import { ANSWER_FILE_TYPES, EXTENSIONS, SIZE_LIMITS } from '@dars/contracts/upload';
import { useTranslate } from '@dars/i18n/client';
import { formatBytes } from '@dars/i18n/format-bytes';
import { classNames } from '@dars/ui/class-names';
import { ChooseButton } from '@dars/ui/form/choose-button';
import { Field } from '@dars/ui/form/field';
import { toast } from '@dars/ui/toast';
import { useFileChoice } from '@dars/ui/use-file-choice';
import { useFocusFallback } from '@dars/ui/use-focus-fallback';
import { useMediaQuery } from '@dars/ui/use-media-query';
import { Camera, Upload } from 'lucide-react';
import { use, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { fileTypeNames } from '../../files/file-size.ts';
import { acceptTypes } from '../../files/upload-field.tsx';
import { AnswerFileRow, AnswerFileView } from '../answer-file.tsx';
import type { AnswerProps } from '../answer-props.ts';
import { AnswerUploadRow } from '../answer-upload-row.tsx';
import { type AnswerUpload, AnswerUploadsContext } from '../answer-uploads.ts';
import type { AnsweredType } from './answered-type.ts';

const NOTHING: readonly AnswerUpload[] = [];
const NEVER = () => () => undefined;

/** The files of the answer, and the place to choose, drop or paste more of them. */
function FileUploadAnswer(props: AnswerProps<'fileUpload'>) {
  const t = useTranslate('attempt');
  const uploads = use(AnswerUploadsContext);
  const { value, readOnly } = props;
  const files = value?.files ?? [];
  if (readOnly) {
    if (files.length === 0) return <p className="text-ink-3">{t('attempt:question.no_answer')}</p>;
    return (
      <ul className="grid grid-cols-1 gap-3">
        {files.map((file) => (
          <AnswerFileView key={file.path} file={file} />
        ))}
      </ul>
    );
  }
  if (!uploads) {
    return (
      <p className="rounded-card border border-line bg-surface px-4 py-3 text-ink-2">
        {t('attempt:files.preview')} <Wanted question={props.question} />
      </p>
    );
  }
  return <FilesField {...props} />;
}

/** The types and the number of files that the question takes. */
function Wanted({ question: { kinds, maximumFiles } }: Pick<AnswerProps<'fileUpload'>, 'question'>) {
  const t = useTranslate('attempt');
  const types = kinds.flatMap((kind) => ANSWER_FILE_TYPES[kind].map((type) => EXTENSIONS[type]));
  return (
    <>
      <span>{t('attempt:files.most', { count: maximumFiles })}</span> · <bdi dir="ltr">{fileTypeNames(types)}</bdi>
      <span className="before:content-['_·_']">
        {t('attempt:files.size_limit', { size: formatBytes(t.language, SIZE_LIMITS.answer) })}
      </span>
    </>
  );
}

function FilesField({ question, value, onChange }: AnswerProps<'fileUpload'>) {
  const { id, kinds, maximumFiles } = question;
  const types = kinds.flatMap((kind) => [...ANSWER_FILE_TYPES[kind]]);
  const t = useTranslate('attempt');
  const uploads = use(AnswerUploadsContext);
  const all = useSyncExternalStore(uploads?.subscribe ?? NEVER, () => uploads?.list() ?? NOTHING);
  const own = all.filter(({ questionId }) => questionId === id);
  const files = value?.files ?? [];
  const pending = useSyncExternalStore(uploads?.watch ?? NEVER, () => uploads?.countPending(id) ?? 0);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const camera = useRef<HTMLInputElement>(null);
  // Undo sees the answer as it is by then.
  const latest = useRef(files);
  useLayoutEffect(() => {
    latest.current = files;
  });
  // The only file of an answer is replaced by another one.
  const isFull = maximumFiles > 1 && files.length + pending >= maximumFiles;
  const choice = useFileChoice((chosen) => add(chosen));
  const { ref, ...focus } = useFocusFallback(`${files.length} ${own.length}`);

  function add(chosen: readonly File[]) {
    const room = maximumFiles === 1 ? 1 : maximumFiles - files.length - pending;
    const [taken, leftOut] = [chosen.slice(0, Math.max(0, room)), chosen.slice(Math.max(0, room))];
    if (leftOut.length > 0) {
      const names = leftOut.map(({ name }) => name).join(', ');
      const title = t('attempt:files.most', { count: maximumFiles });
      toast({ title, detail: t('attempt:files.left_out', { names }), tone: 'error' });
    }
    if (maximumFiles === 1) for (const { key } of own) uploads?.remove(key);
    for (const file of taken) uploads?.add({ id, types }, file);
  }
  const set = (next: readonly AnswerFile[]) =>
    onChange(next.length === 0 ? null : { type: 'fileUpload', files: [...next] });
  function remove(file: AnswerFile) {
    set(files.filter(({ path }) => path !== file.path));
    const putBack = () => {
      if (latest.current.length < maximumFiles) set([...latest.current, file]);
    };
    toast({
      title: t('attempt:files.removed', { name: file.name }),
      action: { label: t('common:actions.undo'), onSelect: putBack },
    });
  }
  return (
    <Field group label={t('attempt:files.label')} hint={<Wanted question={question} />}>
      <div ref={ref} {...focus} className="grid grid-cols-1 gap-3 outline-none">
        {files.length + own.length > 0 && (
          <ul className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface">
            {files.map((file) => (
              <AnswerFileRow key={file.path} file={file} onRemove={() => remove(file)} />
            ))}
            {own.map(({ key, upload }) => (
              <AnswerUploadRow key={key} upload={upload} onRemove={() => uploads?.remove(key)} />
            ))}
          </ul>
        )}
        {isFull ? (
          <p className="text-small text-ink-2">{t('attempt:files.full')}</p>
        ) : (
          <div
            {...choice.areaProps}
            className={classNames(
              'flex flex-wrap items-center gap-3 rounded-card border border-dashed border-line-input bg-surface px-4 py-4',
              choice.isOver && 'bg-brand-tint',
            )}
          >
            <ChooseButton
              icon={Upload}
              text={t(maximumFiles === 1 && files.length > 0 ? 'common:upload.replace' : 'attempt:files.choose')}
              onClick={choice.choose}
            />
            {isTouch && kinds.includes('picture') && (
              <ChooseButton icon={Camera} text={t('attempt:files.camera')} onClick={() => camera.current?.click()} />
            )}
            {!isTouch && <span className="text-small text-ink-2">{t('attempt:files.drop')}</span>}
            <input
              {...choice.inputProps}
              type="file"
              hidden
              multiple={maximumFiles > 1}
              accept={acceptTypes(types)}
              data-question={id}
            />
            <input
              ref={camera}
              type="file"
              hidden
              accept="image/jpeg,image/png"
              capture="environment"
              onChange={({ target }) => {
                add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </div>
        )}
      </div>
    </Field>
  );
}

export const fileUpload: AnsweredType<'fileUpload'> = { Answer: FileUploadAnswer, Key: null, countChoices: () => 0 };
