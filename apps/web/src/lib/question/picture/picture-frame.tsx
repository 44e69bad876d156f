import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { RotateCw } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';

interface PictureFrameProps extends ComponentProps<'div'> {
  image: string;
  /** What the picture shows; empty where the frame itself is named by it. */
  alt: string;
  /** What lies on the picture. Its places are shares of the frame, which is as large as the picture. */
  children: ReactNode;
}

/** Pixels below which both sides of a picture are too small to place anything on it, so that it is drawn larger. */
const SMALL = 320;

/** A picture with things on it. It is never mirrored, because a map or a body has the same sides in every language. */
export function PictureFrame({ image, alt, children, className, ...rest }: PictureFrameProps) {
  const t = useTranslate('attempt');
  const [isBroken, setBroken] = useState(false);
  const [isSmall, setSmall] = useState(false);
  if (isBroken) {
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-3">
        <p role="alert">{t('attempt:hot_spot.failed')}</p>
        <Button size="small" onClick={() => setBroken(false)}>
          <Icon icon={RotateCw} small />
          {t('common:actions.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div {...rest} dir="ltr" className={classNames('relative w-fit max-w-full select-none', className)}>
      <img
        src={image}
        alt={alt}
        draggable={false}
        className={classNames('block max-h-[min(75vh,560px)] min-h-12 max-w-full', isSmall && 'w-80')}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSmall(naturalWidth < SMALL && naturalHeight < SMALL)
        }
        onError={() => setBroken(true)}
      />
      {children}
    </div>
  );
}
