import { AccountScreen } from './account-screen.tsx';
import { hydrate } from './hydrate.tsx';

hydrate(AccountScreen);
