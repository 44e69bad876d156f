import { formatPhone } from '@dars/contracts/phone-text';
import type { PublicContact } from '@dars/contracts/portal/contact';
import type { PublicSeller } from '@dars/contracts/selling/offer';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import type { PublicRealm } from '../page-data.ts';
import { PageFooter } from '../parts/page-footer.tsx';
import { usePageTexts } from '../texts.tsx';

/** The footer of a portal's public pages, with the ways to reach the portal and who sells. */
export function PortalFooter({ realm, year }: { realm: PublicRealm; year: number }) {
  return (
    <PageFooter realm={realm} year={year}>
      {realm.contact && <Reach contact={realm.contact} />}
      {realm.seller && <Seller seller={realm.seller} portal={realm.name} />}
    </PageFooter>
  );
}

/** Who sells, as the law of many countries asks of each shop. */
function Seller({ seller, portal }: { seller: PublicSeller; portal: string }) {
  const t = usePageTexts();
  const { vatNumber, registrationNumber } = seller;
  return (
    <p className="foot-reach">
      <span>
        {t('catalogue:seller.title')}: <UserText>{seller.name || portal}</UserText>
      </span>
      {vatNumber && <span>{t('catalogue:seller.vat', { number: vatNumber })}</span>}
      {registrationNumber && <span>{t('catalogue:seller.registration', { number: registrationNumber })}</span>}
    </p>
  );
}

function Reach({ contact: { email, phone, address, links } }: { contact: PublicContact }) {
  const t = usePageTexts();
  return (
    <>
      {(email || phone || address) && (
        <address className="foot-reach">
          {email && (
            <a className="link" href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </a>
          )}
          {phone && (
            <a className="link" href={`tel:${phone}`}>
              <Ltr>{formatPhone(phone)}</Ltr>
            </a>
          )}
          {address && <UserText as="span">{address}</UserText>}
        </address>
      )}
      {links.length > 0 && (
        <ul className="foot-reach" aria-label={t('catalogue:social.title')}>
          {links.map(({ kind, url }) => (
            <li key={kind}>
              <a className="link" href={url} rel="noopener me">
                {t(`catalogue:social.${kind}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
