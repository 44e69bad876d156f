import { hydrateRoot } from 'react-dom/client';
import { LivePage } from './live-page.tsx';
import { type PublicPageData, readPageData } from './page-data.ts';

const root = document.getElementById('root');
if (!root) throw new Error('this page was not rendered by the server');
hydrateRoot(root, <LivePage served={readPageData<PublicPageData>()} />);
