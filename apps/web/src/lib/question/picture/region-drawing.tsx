import type { PictureRegion } from '@dars/contracts/content/question/picture-regions';
import { classNames } from '@dars/ui/class-names';
import type { ReactNode } from 'react';

/** A layer over a picture whose coordinates are percentages of the picture's width and height. */
export const DrawingLayer = ({ children, className }: { children: ReactNode; className?: string }) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: the layer is no picture by itself, and its parts have their own names.
  <svg
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    className={classNames('absolute inset-0 size-full overflow-visible', className)}
  >
    {children}
  </svg>
);

/** The outline of a region with a light edge, so that it is seen on dark and on light pictures. */
export const RegionDrawing = ({ region, className }: { region: PictureRegion; className: string }) => (
  <>
    <Outline region={region} className="fill-none stroke-white stroke-[5px]" />
    <Outline region={region} className={classNames('stroke-[2.5px]', className)} />
  </>
);

function Outline({ region, className }: { region: PictureRegion; className: string }) {
  const shared = { className, vectorEffect: 'non-scaling-stroke' } as const;
  if (region.shape === 'polygon') {
    return <polygon {...shared} points={region.corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ')} />;
  }
  const { x, y, width, height } = region;
  if (region.shape === 'rectangle') {
    return <rect {...shared} x={x * 100} y={y * 100} width={width * 100} height={height * 100} />;
  }
  const [rx, ry] = [width * 50, height * 50];
  return <ellipse {...shared} cx={x * 100 + rx} cy={y * 100 + ry} rx={rx} ry={ry} />;
}
