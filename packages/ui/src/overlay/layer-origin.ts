/** The corner from which a floating part grows beside its trigger: by its alignment, and by its side. */
export const LAYER_ORIGIN = {
  start: 'origin-top-start data-[side=top]:origin-bottom-start',
  center: 'origin-top data-[side=top]:origin-bottom',
  end: 'origin-top-end data-[side=top]:origin-bottom-end',
};
