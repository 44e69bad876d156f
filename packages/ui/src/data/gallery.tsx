import { useTexts } from '@dars/i18n/texts-context';
import * as Radix from '@radix-ui/react-dialog';
import { type FullGestureState, useDrag } from '@use-gesture/react';
import { type KeyboardEvent, useState } from 'react';
import { Glyph } from '../brand/glyph.tsx';
import { IconButton } from '../button.tsx';
import { DirIcon } from '../dir-icon.tsx';
import { useDir } from '../direction.tsx';
import { Loader } from '../dot.tsx';
import { useReturnFocus } from '../overlay/use-return-focus.ts';
import { UserText } from '../user-text.tsx';
import '../styles/gallery.css';

export interface GalleryImage {
  src: string;
  /** Describes the image. */
  alt: string;
}

interface GalleryProps {
  images: readonly GalleryImage[];
  /** The index of the shown image; undefined while the gallery is closed. */
  index: number | undefined;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** Pixels of a horizontal swipe that lead to another image, and of a vertical pull that closes the gallery. */
const SWIPE_PX = 40;
const PULL_PX = 100;

/** Shows images one at a time over the whole screen: by swipe, by keys and by buttons, in the direction of reading. */
export function Gallery({ images, index, onIndex, onClose }: GalleryProps) {
  const focus = useReturnFocus();
  const image = index === undefined ? undefined : images[index];
  return (
    <Radix.Root open={image !== undefined} onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="gallery-ground" />
        <Radix.Content
          className="gallery"
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.onCloseAutoFocus}
        >
          {image && <GalleryFrame images={images} index={index ?? 0} onIndex={onIndex} onClose={onClose} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type GalleryFrameProps = Omit<GalleryProps, 'index'> & { index: number };

function GalleryFrame({ images, index, onIndex, onClose }: GalleryFrameProps) {
  const t = useTexts();
  const forward = useDir() === 'rtl' ? -1 : 1;
  const image = images[index];
  const go = (steps: number) => {
    if (images[index + steps]) onIndex(index + steps);
  };
  const drag = useImageDrag({
    // A swipe back towards the start of the line shows the next image.
    onSwipe: (side) => go(-side * forward),
    onPull: onClose,
  });

  function navigateByKey(event: KeyboardEvent) {
    const steps = { ArrowRight: forward, ArrowLeft: -forward }[event.code];
    if (steps === undefined) return;
    event.preventDefault();
    go(steps);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever in the dialog the focus is.
    <div className="gallery-frame" onKeyDown={navigateByKey}>
      <header className="gallery-head">
        <Radix.Title className="gallery-title">
          <UserText>{image?.alt}</UserText>
        </Radix.Title>
        {images.length > 1 && (
          <span className="gallery-count" role="status">
            {t('common:gallery.position', { index: index + 1, total: images.length })}
          </span>
        )}
        <Radix.Close asChild>
          <IconButton label={t('common:actions.close')}>
            <Glyph name="close" />
          </IconButton>
        </Radix.Close>
      </header>
      <div className="gallery-stage" {...drag.bind()}>
        {image && <Picture key={image.src} image={image} offset={drag.offset} />}
      </div>
      {images.length > 1 && (
        <nav className="gallery-nav" aria-label={t('common:gallery.title')}>
          <IconButton label={t('common:gallery.previous')} aria-disabled={index === 0} onClick={() => go(-1)}>
            <DirIcon name="chevron-start" />
          </IconButton>
          <IconButton
            label={t('common:gallery.next')}
            aria-disabled={index === images.length - 1}
            onClick={() => go(1)}
          >
            <DirIcon name="chevron-end" />
          </IconButton>
        </nav>
      )}
    </div>
  );
}

type DragState = Pick<FullGestureState<'drag'>, 'active' | 'canceled' | 'axis' | 'xy' | 'initial'>;

const AT_REST: readonly [number, number] = [0, 0];

/**
 * Returns how far the image is dragged. When the drag ends, it reports a swipe or a pull. `side` is 1 to the right, -1
 * to the left.
 */
function useImageDrag({ onSwipe, onPull }: { onSwipe: (side: 1 | -1) => void; onPull: () => void }) {
  const [offset, setOffset] = useState(AT_REST);
  const bind = useDrag(
    ({ active, canceled, axis, xy, initial }: DragState) => {
      // Measured from where the finger was put down: the library's `movement` leaves out the pixels before it knew the
      // axis.
      const along = axis === 'x' ? xy[0] - initial[0] : 0;
      const across = axis === 'y' ? xy[1] - initial[1] : 0;
      setOffset(active ? [along, across] : AT_REST);
      if (active || canceled) return;
      if (Math.abs(along) >= SWIPE_PX) onSwipe(along > 0 ? 1 : -1);
      if (Math.abs(across) >= PULL_PX) onPull();
    },
    { axis: 'lock', filterTaps: true, pointer: { keys: false } },
  );
  return { bind, offset };
}

function Picture({ image, offset: [x, y] }: { image: GalleryImage; offset: readonly [number, number] }) {
  const t = useTexts();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') return <p className="gallery-failed">{t('common:gallery.failed')}</p>;
  const pulled = Math.min(Math.abs(y) / (PULL_PX * 3), 0.5);
  return (
    <>
      {state === 'loading' && <Loader className="gallery-loader" />}
      <img
        src={image.src}
        alt={image.alt}
        draggable={false}
        className="gallery-image"
        style={{ transform: `translate(${x}px, ${y}px)`, opacity: 1 - pulled }}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  );
}
