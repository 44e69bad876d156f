import { offersSignUp } from '@dars/contracts/portal/page';
import { buttonClass } from '@dars/ui/button';
import { Ltr } from '@dars/ui/ltr';
import { Link } from '@tanstack/react-router';
import { CopyButton } from '../lib/text/copy-button.tsx';
import { useSession } from './session/session.tsx';

interface SignUpAddressProps {
  copyLabel: string;
  settingsLabel: string;
}

/** The address at which learners sign up, to copy, or a link to the settings if they cannot sign up by themselves. */
export function SignUpAddress({ copyLabel, settingsLabel }: SignUpAddressProps) {
  const { realm } = useSession();
  if (!offersSignUp(realm)) {
    return (
      <Link to="/home/admin/settings" className={buttonClass({ variant: 'tint' })}>
        {settingsLabel}
      </Link>
    );
  }
  const address = `${realm.origin}/register`;
  return (
    <span className="flex max-w-full min-w-0 items-center gap-2">
      <Ltr className="min-w-0 font-semibold wrap-anywhere">{address}</Ltr>
      <CopyButton text={address} label={copyLabel} />
    </span>
  );
}
