import { directionOf } from '@dars/i18n/direction';
import { Direction } from '@dars/ui/direction';
import { PhoneControl } from '@dars/ui/form/phone-control';
import type { ComponentProps } from 'react';
import { usePageTexts } from '../texts.tsx';

type FullPhoneFieldProps = Omit<ComponentProps<typeof PhoneControl>, 'language'>;

/** The full phone field with the providers that it needs. It is loaded on demand. */
export function FullPhoneField(props: FullPhoneFieldProps) {
  const t = usePageTexts();
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
  return (
    <Direction dir={directionOf(t.language)} nonce={nonce}>
      <PhoneControl {...props} language={t.language} />
    </Direction>
  );
}
