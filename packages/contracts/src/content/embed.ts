/** The services whose videos an activity can show in place of a file. */
export const EMBED_PROVIDERS = ['youtube', 'vimeo'] as const;
