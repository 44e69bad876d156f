import { hydrate } from './hydrate.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

hydrate(SignInScreen);
