import type { RestRoute } from '../../http/rest.ts';

export const tenantRest: RestRoute[] = [];
