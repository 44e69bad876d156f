/** The corner that a floating part grows from, next to its trigger: by its alignment, and by the side that it has room on. */
export const LAYER_ORIGIN = {
  start: 'origin-top-start data-[side=top]:origin-bottom-start',
  center: 'origin-top data-[side=top]:origin-bottom',
  end: 'origin-top-end data-[side=top]:origin-bottom-end',
};
