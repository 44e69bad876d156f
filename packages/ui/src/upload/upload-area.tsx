import { formatPercent } from '@dars/i18n/format';
import { useTexts } from '@dars/i18n/texts-context';
import { FileText, ImageUp, RotateCw, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Glyph } from '../brand/glyph.tsx';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Loader } from '../dot.tsx';
import { Progress } from '../feedback/progress.tsx';
import { ChooseButton } from '../form/choose-button.tsx';
import { useField } from '../form/field-context.ts';
import { Icon } from '../icon.tsx';
import { Ltr } from '../ltr.tsx';
import { useFocusFallback } from '../overlay/use-focus-fallback.ts';
import { UserText } from '../user-text.tsx';
import type { UploadProps, UploadState } from './upload-state.ts';
import { useFileChoice } from './use-file-choice.ts';
import '../styles/upload.css';

interface UploadAreaProps extends UploadProps {
  /** The accepted types and the size limit. */
  note: ReactNode;
  /** The preview of the file: the image itself, or an icon for a file that is no image. */
  preview?: 'image' | 'file';
  /** The name of the file that is there, if it is known. */
  name?: string;
  /** Describes the picture for people who cannot see it. */
  alt?: string;
}

/** A place to drop, paste or choose a file; it then shows the progress, and the file. */
export function UploadArea(props: UploadAreaProps) {
  const { value, state, accept, onFile, note, name } = props;
  const t = useTexts();
  const field = useField();
  const choice = useFileChoice(([file]) => onFile(file));
  const { ref, ...focus } = useFocusFallback(`${state.status} ${value}`);
  const isUnderWay = state.status === 'sending' || state.status === 'checking';
  const chooseText =
    value === null && state.status !== 'failed' ? t('common:upload.choose') : t('common:upload.replace');
  return (
    <div
      ref={ref}
      {...focus}
      {...choice.areaProps}
      className={classNames(
        'upload',
        choice.isOver && 'is-over',
        (state.status === 'failed' || field.validity === 'bad') && 'is-bad',
      )}
    >
      <Thumb {...props} />
      <div className="upload-body">
        <UploadStatus state={state} hasValue={value !== null} name={name} note={note} />
        <div className="upload-actions">
          {isUnderWay ? (
            <Button size="small" onClick={props.onCancel}>
              {t('common:upload.cancel')}
            </Button>
          ) : (
            <>
              {state.status === 'failed' && state.canRetry && (
                <Button size="small" onClick={props.onRetry}>
                  <Icon icon={RotateCw} small />
                  {t('common:actions.retry')}
                </Button>
              )}
              <ChooseButton icon={Upload} text={chooseText} onClick={choice.choose} />
              {value !== null && props.onRemove && <RemoveButton onClick={props.onRemove} />}
              {value === null && state.status === 'failed' && <RemoveButton onClick={props.onCancel} />}
            </>
          )}
        </div>
      </div>
      <input {...choice.inputProps} type="file" hidden accept={accept} />
      <UploadAnnouncement state={state} hasValue={value !== null} />
    </div>
  );
}

/** The button's name includes the field's, because a page has several. */
function RemoveButton({ onClick }: { onClick: () => void }) {
  const t = useTexts();
  const { labelId } = useField();
  const textId = useId();
  return (
    <Button size="small" variant="ghost" aria-labelledby={labelId && `${labelId} ${textId}`} onClick={onClick}>
      <Icon icon={Trash2} small />
      <span id={textId}>{t('common:upload.remove')}</span>
    </Button>
  );
}

function Thumb({ value, state, preview = 'image', alt = '' }: UploadAreaProps) {
  const isUnderWay = state.status === 'sending' || state.status === 'checking';
  const shown = (isUnderWay && state.preview) || value;
  const isPicture = preview === 'image' && shown !== null && shown !== undefined;
  return (
    <span className={classNames('upload-thumb', isPicture && 'has-picture', isUnderWay && 'is-waiting')}>
      {isPicture ? <img src={shown} alt={alt} /> : <Icon icon={preview === 'image' ? ImageUp : FileText} />}
    </span>
  );
}

interface UploadStatusProps {
  state: UploadState;
  hasValue: boolean;
  name: string | undefined;
  note: ReactNode;
}

/** The name of the file with the progress or the error of its upload; without an upload a hint. */
function UploadStatus({ state, hasValue, name, note }: UploadStatusProps) {
  const t = useTexts();
  if (state.status === 'sending') {
    const share = state.total > 0 ? state.sent / state.total : 0;
    return (
      <>
        <p className="upload-line">
          <Ltr className="upload-name">{state.name}</Ltr>
          <span className="num quiet">{formatPercent(t.language, share)}</span>
        </p>
        <Progress label={t('common:upload.sending')} value={state.sent} max={state.total} />
      </>
    );
  }
  if (state.status === 'checking') {
    return (
      <>
        <p className="upload-line">
          <Ltr className="upload-name">{state.name}</Ltr>
        </p>
        <p className="upload-line quiet">
          <Loader />
          {t('common:upload.checking')}
        </p>
      </>
    );
  }
  if (state.status === 'failed') {
    return (
      <>
        <p className="upload-line">
          <Ltr className="upload-name">{state.name}</Ltr>
        </p>
        <p className="hint hint-bad">
          <Glyph name="alert" small />
          <span>{state.error}</span>
        </p>
      </>
    );
  }
  return (
    <>
      {hasValue ? (
        <p className="upload-line">
          <span className="upload-name">{name ? <UserText>{name}</UserText> : t('common:upload.there')}</span>
        </p>
      ) : (
        <p className="upload-line upload-drop">{t('common:upload.drop')}</p>
      )}
      <p className="hint">{note}</p>
    </>
  );
}

/** Text for a screen reader: the start, the end or the failure of the upload, and not each percent. */
export function UploadAnnouncement({ state, hasValue }: { state: UploadState; hasValue: boolean }) {
  const t = useTexts();
  const words: Record<UploadState['status'], string> = {
    idle: hasValue ? t('common:upload.there') : '',
    sending: t('common:upload.sending'),
    checking: t('common:upload.checking'),
    failed: state.status === 'failed' ? state.error : '',
  };
  return (
    <span className="sr" role="status">
      {words[state.status]}
    </span>
  );
}
