import type { PicturePoint } from '@dars/contracts/content/question/picture-regions';
import { useTranslate } from '@dars/i18n/client';
import { useState } from 'react';
import { toPoint, usePlaceText } from './picture-place.ts';

interface MarkersOptions {
  /** The most markers of an answer. */
  most: number;
  onChange: (markers: PicturePoint[]) => void;
}

interface MovedMarker {
  index: number;
  at: PicturePoint;
}

/**
 * The markers of an answer, which a pointer drags and the keys move. A marker that is being moved becomes a part of the
 * answer when it is let go, so that an answer is not sent for each step.
 */
export function useMarkers(markers: readonly PicturePoint[], { most, onChange }: MarkersOptions) {
  const t = useTranslate('attempt');
  const { pointText } = usePlaceText();
  const [moved, setMoved] = useState<MovedMarker>();
  const [announcement, announce] = useState('');
  const leftText = (count: number) =>
    count === 0 ? t('attempt:hot_spot.none_left') : t('attempt:hot_spot.left', { count });

  return {
    /** The places of all markers, with that of the moved one as it is now. */
    shown: markers.map((marker, index) => (index === moved?.index ? moved.at : marker)),
    /** The index of the marker that is being moved. */
    moved: moved?.index,
    announcement,
    announce,
    place(point: PicturePoint) {
      if (markers.length >= most && most > 1) return announce(t('attempt:hot_spot.full'));
      const at = toPoint(point);
      // The only marker of an answer goes to another place, as a radio button does.
      const next = most === 1 ? [at] : [...markers, at];
      onChange(next);
      const placed = t('attempt:hot_spot.placed', { number: next.length, place: pointText(at) });
      announce(`${placed} ${leftText(most - next.length)}`);
    },
    hold(index: number) {
      const at = markers[index];
      if (at) setMoved({ index, at });
      announce(t('attempt:hot_spot.held', { number: index + 1 }));
    },
    drag(at: PicturePoint) {
      if (moved) setMoved({ ...moved, at: toPoint(at) });
    },
    /** Leaves the moved marker at a place, by default where it is. */
    drop(place?: PicturePoint) {
      if (!moved) return;
      const at = place ? toPoint(place) : moved.at;
      const before = markers[moved.index];
      setMoved(undefined);
      if (before?.x === at.x && before.y === at.y) return announce('');
      onChange(markers.map((marker, index) => (index === moved.index ? at : marker)));
      announce(t('attempt:hot_spot.moved', { number: moved.index + 1, place: pointText(at) }));
    },
    /** Puts the moved marker back. */
    cancel() {
      setMoved(undefined);
      announce('');
    },
    remove(removed: number) {
      setMoved(undefined);
      onChange(markers.filter((_marker, index) => index !== removed));
      const text = t('attempt:hot_spot.removed', { number: removed + 1 });
      announce(`${text} ${leftText(most - markers.length + 1)}`);
    },
  };
}

export type Markers = ReturnType<typeof useMarkers>;
