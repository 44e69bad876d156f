import type { PicturePoint } from '@dars/contracts/content/question/picture-regions';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { Check, X } from 'lucide-react';
import type { ComponentProps } from 'react';

interface MarkerProps extends ComponentProps<'span'> {
  number: number;
  at: PicturePoint;
  isHeld?: boolean;
  /** Undefined while the key is hidden. */
  isRight?: boolean | undefined;
}

const COLORS = {
  undefined: { ring: 'border-brand', badge: 'bg-brand text-on-brand', dot: 'bg-brand' },
  true: { ring: 'border-success', badge: 'bg-success text-white', dot: 'bg-success' },
  false: { ring: 'border-danger', badge: 'bg-danger text-white', dot: 'bg-danger' },
};

/** A marker on a picture: a ring around its point, and its number above. The list beside the picture says it in words. */
export function Marker({ number, at, isHeld = false, isRight, className, ...rest }: MarkerProps) {
  const { ring, badge, dot } = COLORS[`${isRight}`];
  return (
    <span
      {...rest}
      aria-hidden="true"
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      className={classNames('absolute grid size-11 -translate-1/2 place-items-center', className)}
    >
      <span
        className={classNames(
          'grid size-6.5 place-items-center rounded-full border-[3px] bg-white/40 outline-2 outline-white',
          ring,
          isHeld && 'border-dashed',
        )}
      >
        <span className={classNames('size-1.5 rounded-full outline-1 outline-white', dot)} />
      </span>
      <span
        className={classNames(
          'num absolute start-[calc(50%+6px)] bottom-[calc(50%+6px)] flex min-w-5 items-center justify-center gap-0.5 rounded-[6px] px-1 text-[12px]/[18px] font-bold outline-2 outline-white',
          badge,
        )}
      >
        {number}
        {isRight !== undefined && <Icon icon={isRight ? Check : X} className="size-3 stroke-3" />}
      </span>
    </span>
  );
}
