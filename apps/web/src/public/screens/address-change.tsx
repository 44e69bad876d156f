import type { ShownAddressChange } from '@dars/contracts/accounts/addresses/address-change';
import { ADDRESS_LINK_PATH } from '@dars/contracts/accounts/addresses/address-link';
import { Button, ButtonLink } from '@dars/ui/button';
import { Ltr } from '@dars/ui/ltr';
import type { PageOf, PublicRealm } from '../page-data.ts';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { type PageTranslate, usePageTexts } from '../texts.tsx';

interface AddressChangeProps {
  page: PageOf<'address-change'>;
  realm: PublicRealm;
  year: number;
}

/** The page behind the links of a change of address: confirms or refuses it. It works without a script. */
export function AddressChangePage({ page: { token, change }, realm, year }: AddressChangeProps) {
  const t = usePageTexts();
  const { heading, detail } = textsOf(t, change, realm.name);
  const isAsking = change?.outcome === null && !change.isConfirmed;
  return (
    <PageFrame
      realm={realm}
      year={year}
      heading={heading}
      detail={detail}
      languages={
        <LanguageSwitch
          offered={realm.languages}
          queryFor={(language) => `?${new URLSearchParams({ token, lang: language })}`}
        />
      }
    >
      {change && change.outcome !== 'REFUSED' && (
        <dl className="address-change">
          <dt>{t('auth:address.new')}</dt>
          <dd>
            <Ltr>{change.newLogin}</Ltr>
          </dd>
        </dl>
      )}
      {change && <Actions token={token} change={change} isAsking={isAsking} />}
      {change?.outcome === 'REFUSED' && (
        <ButtonLink wide href="/home/forgot-password">
          {t('auth:address.new_password')}
        </ButtonLink>
      )}
      {!isAsking && (
        <ButtonLink wide href="/home">
          {t('auth:address.home')}
        </ButtonLink>
      )}
    </PageFrame>
  );
}

/** The old address of an account that the staff change does not confirm; it can refuse until the new one has confirmed. */
const isToldOnly = ({ side, isByStaff }: ShownAddressChange): boolean => side === 'old' && isByStaff;

interface ActionsProps {
  token: string;
  change: ShownAddressChange;
  /** The holder of the link has not confirmed yet. */
  isAsking: boolean;
}

function Actions({ token, change, isAsking }: ActionsProps) {
  const t = usePageTexts();
  const mayRefuse = change.side === 'old' && change.outcome === null;
  return (
    <>
      {isAsking && !isToldOnly(change) && (
        <form className="form" method="post" action={ADDRESS_LINK_PATH}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="answer" value="confirm" variant="primary" wide>
            {t('auth:address.confirm')}
          </Button>
        </form>
      )}
      {mayRefuse && (
        <form className="form" method="post" action={ADDRESS_LINK_PATH}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="answer" value="refuse" wide>
            {t('auth:address.refuse')}
          </Button>
        </form>
      )}
    </>
  );
}

function textsOf(
  t: PageTranslate,
  change: ShownAddressChange | null,
  portal: string,
): { heading: string; detail: string } {
  if (!change) return { heading: t('auth:address.invalid_heading'), detail: t('auth:address.invalid') };
  if (change.outcome === 'CHANGED') return { heading: t('auth:address.done_heading'), detail: t('auth:address.done') };
  if (change.outcome === 'REFUSED')
    return { heading: t('auth:address.refused_heading'), detail: t('auth:address.refused') };
  if (change.outcome === 'TAKEN') return { heading: t('auth:address.taken_heading'), detail: t('auth:address.taken') };
  if (change.isConfirmed && !isToldOnly(change))
    return { heading: t('auth:address.waiting_heading'), detail: t('auth:address.waiting') };
  if (isToldOnly(change)) return { heading: t('auth:address.heading'), detail: t('auth:address.told', { portal }) };
  return {
    heading: t('auth:address.heading'),
    detail: change.side === 'old' ? t('auth:address.old', { portal }) : t('auth:address.ask', { portal }),
  };
}
