import { classNames } from '../class-names.ts';

/** The mark where hairlines meet; the class places it at a corner of its container. */
export function HairlineJoint({ className }: { className: string }) {
  return (
    <i
      aria-hidden="true"
      className={classNames('absolute z-1 -ms-1 -mt-1 size-2 rotate-45 rounded-[1.5px] bg-line-2', className)}
    />
  );
}
