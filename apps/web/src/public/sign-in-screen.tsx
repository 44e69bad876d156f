import type { HydratedPage, ScreenProps } from './page-data.ts';
import { Activate } from './screens/activate.tsx';
import { Login } from './screens/login.tsx';

export function SignInScreen({ page, ...shared }: ScreenProps<HydratedPage['kind']>) {
  switch (page.kind) {
    case 'login':
      return <Login page={page} {...shared} />;
    case 'activate':
      return <Activate page={page} {...shared} />;
    default:
      return null;
  }
}
