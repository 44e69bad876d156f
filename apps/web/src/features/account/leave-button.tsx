import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { LanguageMenu } from './language-menu.tsx';
import { useSignOut } from './use-sign-out.tsx';

/** The language and the way out, where the account's menu would lead to closed pages. */
export function LeaveButton() {
  const t = useTranslate();
  const { leave, isLeaving, part } = useSignOut();
  return (
    <>
      <LanguageMenu />
      <Button variant="ghost" size="small" busy={isLeaving} onClick={leave}>
        {t('common:actions.sign_out')}
      </Button>
      {part}
    </>
  );
}
