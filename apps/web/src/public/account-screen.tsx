import type { HydratedPage, ScreenProps } from './page-data.ts';
import { ForgotPassword } from './screens/forgot-password.tsx';
import { MailSent } from './screens/mail-sent.tsx';
import { Register } from './screens/register.tsx';
import { SecondStep } from './screens/second-step.tsx';
import { SetPassword } from './screens/set-password.tsx';

export function AccountScreen({ page, ...shared }: ScreenProps<HydratedPage['kind']>) {
  switch (page.kind) {
    case 'register':
      return <Register page={page} {...shared} />;
    case 'forgot-password':
      return <ForgotPassword page={page} {...shared} />;
    case 'mail-sent':
      return <MailSent page={page} {...shared} />;
    case 'second-step':
      return <SecondStep page={page} {...shared} />;
    case 'set-password':
      return <SetPassword page={page} {...shared} />;
    default:
      return null;
  }
}
