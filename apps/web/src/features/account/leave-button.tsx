import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { useState } from 'react';
import { LanguageMenu } from './language-menu.tsx';
import { SignOut } from './sign-out.tsx';

/** The language and the way out, where the account's menu would lead to closed pages. */
export function LeaveButton() {
  const t = useTranslate();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <LanguageMenu />
      <Button variant="ghost" size="small" busy={isLeaving} onClick={() => setLeaving(true)}>
        {t('common:actions.sign_out')}
      </Button>
      {isLeaving && <SignOut onStay={() => setLeaving(false)} />}
    </>
  );
}
