import type { Place, Who, World } from '../world.ts';

/**
 * What a procedure is called with so that it succeeds, naming things of that place. `tag` differs in every call: what
 * may exist only once is named by it. `who` asks.
 */
export type Sample = (place: Place, tag: string, world: World, who: Who) => unknown;

export type Fields = Record<string, unknown>;
