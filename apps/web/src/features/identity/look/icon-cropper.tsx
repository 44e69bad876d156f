import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Slider } from '@dars/ui/form/slider';
import { Dialog } from '@dars/ui/overlay/dialog';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { type SquarePart, wholePicture } from './square-image.ts';

const MAX_ZOOM = 4;
/** The step of the slider. */
const ZOOM_STEP = 0.01;

interface IconCropperProps {
  picture: HTMLImageElement;
  onCut: (part: SquarePart) => void;
  onClose: () => void;
}

/**
 * Asks which square of a picture becomes the icon: a part, moved by dragging or arrow keys, or the whole with margins.
 */
export function IconCropper({ picture, onCut, onClose }: IconCropperProps) {
  const t = useTranslate('identity');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<SquarePart>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={t('identity:logo.crop')}
      description={t('identity:logo.crop_note')}
      footer={
        <>
          <Button variant="primary" disabled={!part} onClick={() => part && onCut(part)}>
            {t('identity:logo.crop_use')}
          </Button>
          <Button onClick={() => onCut(wholePicture(picture))}>{t('identity:logo.crop_whole')}</Button>
        </>
      }
    >
      <div
        dir="ltr"
        className="relative h-72 overflow-clip rounded-control bg-[repeating-conic-gradient(var(--surface-2)_0_25%,var(--surface)_0_50%)] bg-size-[16px_16px]"
      >
        <Cropper
          image={picture.src}
          aspect={1}
          crop={crop}
          onCropChange={setCrop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, { x, y, width }) => setPart({ x, y, side: width })}
          objectFit="vertical-cover"
          cropperProps={{ role: 'group', 'aria-label': t('identity:logo.crop_area') }}
          classes={{
            cropAreaClassName:
              'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand-line',
          }}
          disableAutomaticStylesInjection
        />
      </div>
      <Slider
        label={t('identity:logo.zoom')}
        min={1}
        max={MAX_ZOOM}
        step={ZOOM_STEP}
        value={zoom}
        onChange={setZoom}
        format={(value) => formatPercent(t.language, value)}
        className="mt-4"
      />
    </Dialog>
  );
}
