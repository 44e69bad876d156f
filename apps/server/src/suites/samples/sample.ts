import type { Place, Who, World } from '../world.ts';

/**
 * Returns an input with which a procedure succeeds, naming things of that place. `tag` differs in every call and serves
 * for unique names. `who` is the caller.
 */
export type Sample = (place: Place, tag: string, world: World, who: Who) => unknown;

export type Fields = Record<string, unknown>;
