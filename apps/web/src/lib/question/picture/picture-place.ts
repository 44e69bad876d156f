import type { PicturePoint, PictureRegion } from '@dars/contracts/content/question/picture-regions';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';

const DECIMALS = 10_000;

/** Returns the nearest share between 0 and 1 with four decimals, which is finer than a pixel of any screen. */
export const toFraction = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * DECIMALS) / DECIMALS;

export const toPoint = ({ x, y }: PicturePoint): PicturePoint => ({ x: toFraction(x), y: toFraction(y) });

/** Returns the place of a pointer within an element, as shares of its width and height. */
export function pointerPlace(element: Element, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return toPoint({ x: (clientX - left) / width, y: (clientY - top) / height });
}

/** The change of a place by each arrow key. A picture is never mirrored, so that the keys mean the sides of the screen. */
export const ARROWS: Readonly<Record<string, PicturePoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the smallest box around the region. */
export function boxAround(region: PictureRegion) {
  if (region.shape !== 'polygon') return region;
  const [across, down] = [region.corners.map(({ x }) => x), region.corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}

/** Returns functions that say in words where a point or a region of a picture is. */
export function usePlaceText() {
  const t = useTranslate('attempt');
  const percent = (share: number) => formatPercent(t.language, toFraction(share));
  return {
    pointText: ({ x, y }: PicturePoint) => t('attempt:hot_spot.place', { left: percent(x), top: percent(y) }),
    regionText(region: PictureRegion) {
      const { x, y, width, height } = boxAround(region);
      return t('attempt:hot_spot.span', {
        ...{ left: percent(x), right: percent(x + width), top: percent(y), bottom: percent(y + height) },
      });
    },
  };
}
