import { useTranslate } from '@dars/i18n/client';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Gallery } from '../data/gallery.tsx';
import { Part, Row } from './part.tsx';

/** Draws a picture in the palette's colours, so that samples need no files. */
const picture = (ground: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" width="1200" height="800"><rect width="120" height="80" fill="${ground}"/><path d="M60 10 90 40 60 70 30 40z" fill="${shape}"/></svg>`,
  )}`;

export function Galleries() {
  const t = useTranslate('kit');
  const [index, setIndex] = useState<number>();
  return (
    <Part title={t('kit:gallery.title')}>
      <Row>
        <Button onClick={() => setIndex(0)}>{t('kit:gallery.open')}</Button>
      </Row>
      <Gallery
        images={[
          { src: picture('#0E7C66', '#D6F5EA'), alt: t('kit:gallery.courtyard') },
          { src: picture('#3B4CCA', '#E3E6FF'), alt: t('kit:gallery.library') },
          { src: picture('#B45309', '#FFE9C7'), alt: t('kit:gallery.lesson') },
        ]}
        index={index}
        onIndex={setIndex}
        onClose={() => setIndex(undefined)}
      />
    </Part>
  );
}
