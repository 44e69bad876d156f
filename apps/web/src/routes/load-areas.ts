import { loadArea } from '@dars/i18n/client';
import type { Area } from '@dars/i18n/keys';
import type { RouterContext } from '../app/router-context.ts';

/** Returns a route's loader that loads the texts of its screens, so that they appear at once. */
export const loadAreas =
  (...areas: Area[]) =>
  async ({ context }: { context: RouterContext }): Promise<void> => {
    const i18n = await context.i18n;
    await Promise.all(areas.map((area) => loadArea(i18n, area)));
  };
