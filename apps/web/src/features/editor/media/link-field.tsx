import { useTranslate } from '@dars/i18n/client';
import { linkAddress } from '../../../lib/text/link-address.ts';
import type { ActivityDraft } from '../draft/use-activity-draft.ts';
import { AddressField } from './address-field.tsx';

/** The field for the address of a link. */
export function LinkField({ draft }: { draft: ActivityDraft }) {
  const t = useTranslate('editor');
  return (
    <AddressField
      stored={draft.values.link}
      read={linkAddress}
      onChange={(link) => draft.change({ link })}
      label={t('editor:link.address')}
      wrong={t('editor:link.wrong')}
      hint={t('editor:link.note')}
      placeholder="https://"
      open={t('editor:link.open')}
    />
  );
}
