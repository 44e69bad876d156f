import type { RestRoute } from '../../http/rest.ts';

export const localeRest: RestRoute[] = [];
