import type { PageRenderer } from '@dars/contracts/portal/page';
import { isBuilt, loadBuiltRenderer } from '../http/renderer.ts';
import { StartError } from './failure.ts';

/** @throws StartError where nothing has been built */
export async function builtPages(): Promise<PageRenderer> {
  if (!isBuilt())
    throw new StartError('The web client is not built. Run `npm run build` first, or `npm start`, which does.');
  return loadBuiltRenderer();
}
