import { useSession } from '../session/session.tsx';
import { PausedPage } from './paused-page.tsx';
import { ViewBanner } from './view-banner.tsx';

/** Shows the banner on the pages of a view, and covers pages of the admin that wait for the view of another tab to end. */
export function LearnerView() {
  return useSession().user.view ? <ViewBanner /> : <PausedPage />;
}
