import { formatPercent } from '@dars/i18n/format';
import { useTexts } from '@dars/i18n/texts-context';
import { Camera, RotateCw, Trash2, X } from 'lucide-react';
import { Glyph } from '../brand/glyph.tsx';
import { Mark } from '../brand/mark.tsx';
import { Button, IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Loader } from '../dot.tsx';
import { Progress } from '../feedback/progress.tsx';
import { ChooseButton } from '../form/choose-button.tsx';
import { useField } from '../form/field-context.ts';
import { Icon } from '../icon.tsx';
import { useFocusFallback } from '../overlay/use-focus-fallback.ts';
import { UploadAnnouncement } from './upload-area.tsx';
import type { UploadProps } from './upload-state.ts';
import { useFileChoice } from './use-file-choice.ts';
import '../styles/upload.css';

interface PhotoUploadProps extends UploadProps {
  /** The person's name; without a photo their mark is shown. */
  name: string;
}

/** A person's photo in a form: small, with the same ways to change it as any file's. */
export function PhotoUpload({ name, value, state, accept, onFile, onCancel, onRetry, onRemove }: PhotoUploadProps) {
  const t = useTexts();
  const field = useField();
  const choice = useFileChoice(([file]) => onFile(file));
  const { ref, ...focus } = useFocusFallback(`${state.status} ${value}`);
  const isUnderWay = state.status === 'sending' || state.status === 'checking';
  const shown = (isUnderWay && state.preview) || value;
  return (
    <div
      ref={ref}
      {...focus}
      {...choice.areaProps}
      className={classNames('photo', choice.isOver && 'is-over', field.validity === 'bad' && 'is-bad')}
    >
      <span className={classNames('photo-frame', isUnderWay && 'is-waiting')}>
        {shown ? <img src={shown} alt="" /> : <Mark name={name} size="large" tone="brand" />}
      </span>
      <div className="upload-body">
        <div className="upload-actions">
          {isUnderWay ? (
            <>
              {state.status === 'sending' ? (
                <span className="photo-progress">
                  <Progress label={t('common:upload.sending')} value={state.sent} max={state.total} />
                  <span className="num quiet">{formatPercent(t.language, state.sent / Math.max(1, state.total))}</span>
                </span>
              ) : (
                <span className="upload-line quiet">
                  <Loader />
                  {t('common:upload.checking')}
                </span>
              )}
              <IconButton size="small" label={t('common:upload.cancel')} onClick={onCancel}>
                <Icon icon={X} small />
              </IconButton>
            </>
          ) : (
            <>
              <ChooseButton
                icon={Camera}
                text={value === null ? t('common:upload.photo_choose') : t('common:upload.photo_replace')}
                onClick={choice.choose}
              />
              {value !== null && onRemove && (
                <Button size="small" variant="ghost" onClick={onRemove}>
                  <Icon icon={Trash2} small />
                  {t('common:upload.remove')}
                </Button>
              )}
              {state.status === 'failed' && state.canRetry && (
                <Button size="small" variant="ghost" onClick={onRetry}>
                  <Icon icon={RotateCw} small />
                  {t('common:actions.retry')}
                </Button>
              )}
            </>
          )}
        </div>
        {state.status === 'failed' && (
          <p className="hint hint-bad">
            <Glyph name="alert" small />
            <span>{state.error}</span>
          </p>
        )}
      </div>
      <input {...choice.inputProps} type="file" hidden accept={accept} />
      <UploadAnnouncement state={state} hasValue={value !== null} />
    </div>
  );
}
