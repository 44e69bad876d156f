import type { PicturePoint } from '@dars/contracts/content/question/picture-regions';
import { useTranslate } from '@dars/i18n/client';
import { type KeyboardEvent, useState } from 'react';
import { ARROWS, toPoint, usePlaceText } from './picture-place.ts';
import type { Markers } from './use-markers.ts';

/** The steps of the crosshair by an arrow key, as a share of the picture: alone, and with Shift. */
const STEP = 0.01;
const LARGE_STEP = 0.1;
/** How near the crosshair has to be to a marker that a key takes, as a share of the picture. */
const REACH = 0.025;

const MIDDLE: PicturePoint = { x: 0.5, y: 0.5 };

/**
 * The keys of a picture with markers: the arrows move a crosshair, Enter places a marker there or picks one up and puts
 * it down, Delete removes it, and Escape puts a marker back that was picked up.
 */
export function useMarkerKeys(markers: Markers) {
  const t = useTranslate('attempt');
  const { pointText } = usePlaceText();
  const [cursor, setCursor] = useState(MIDDLE);

  function step({ x, y }: PicturePoint, size: number) {
    const at = toPoint({ x: cursor.x + x * size, y: cursor.y + y * size });
    setCursor(at);
    markers.drag(at);
    markers.announce(pointText(at));
  }
  function press() {
    const near = findNear(markers.shown, cursor);
    if (markers.moved !== undefined) markers.drop();
    else if (near !== undefined) hold(near);
    else markers.place(cursor);
  }
  function hold(index: number) {
    setCursor(markers.shown[index] ?? MIDDLE);
    markers.hold(index);
  }
  function remove() {
    const index = markers.moved ?? findNear(markers.shown, cursor);
    if (index === undefined) markers.announce(t('attempt:hot_spot.none_here'));
    else markers.remove(index);
  }
  /** Returns whether the key means something here. */
  function onKey({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): boolean {
    const direction = ARROWS[code];
    if (direction) step(direction, shiftKey ? LARGE_STEP : STEP);
    else if (code === 'Enter' || code === 'NumpadEnter' || code === 'Space') press();
    else if (code === 'Delete' || code === 'Backspace') remove();
    else if (code === 'Escape' && markers.moved !== undefined) markers.cancel();
    else return false;
    return true;
  }
  return { cursor, setCursor, hold, onKey };
}

/** Returns the index of the marker that is nearest to a point; undefined if none is within reach. */
function findNear(markers: readonly PicturePoint[], { x, y }: PicturePoint): number | undefined {
  const all = markers.map((marker, index) => ({
    index,
    far: Math.max(Math.abs(marker.x - x), Math.abs(marker.y - y)),
  }));
  return all.filter(({ far }) => far <= REACH).toSorted((one, other) => one.far - other.far)[0]?.index;
}
