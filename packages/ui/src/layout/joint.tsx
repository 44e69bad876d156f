import { classNames } from '../class-names.ts';

/** Where hairlines meet; the class says at which corner of what it lies in. */
export function Joint({ className }: { className: string }) {
  return (
    <i
      aria-hidden="true"
      className={classNames('absolute z-1 -ms-1 -mt-1 size-2 rotate-45 rounded-[1.5px] bg-line-2', className)}
    />
  );
}
