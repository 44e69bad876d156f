import { AccountScreen } from './account-screen.tsx';
import { takeOver } from './take-over.tsx';

takeOver(AccountScreen);
