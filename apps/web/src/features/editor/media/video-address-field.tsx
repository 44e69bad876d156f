import { embedPage, parseEmbed } from '@dars/contracts/content/embed';
import { useTranslate } from '@dars/i18n/client';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../app/session/session.tsx';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import type { ActivityDraft } from '../draft/use-activity-draft.ts';
import { AddressField } from './address-field.tsx';

/**
 * The field for the address of a video at YouTube or Vimeo, in place of a file. Where the portal shows no such videos, it
 * tells where to allow them.
 */
export function VideoAddressField({ draft }: { draft: ActivityDraft }) {
  const t = useTranslate('editor');
  const { realm } = useSession();
  const { videoAddress } = draft.values;
  if (!realm.allowsEmbeds && videoAddress === null) return <EmbedsAreOff />;
  return (
    <AddressField
      stored={videoAddress}
      read={videoPage}
      onChange={(address) => draft.change({ videoAddress: address })}
      label={t('editor:embed.address')}
      wrong={t('editor:embed.wrong')}
      hint={t('editor:embed.note')}
      placeholder="https://www.youtube.com/watch?v=…"
      open={t('editor:embed.open')}
    >
      {!realm.allowsEmbeds && <EmbedsAreOff />}
    </AddressField>
  );
}

/** Returns the address of the page of the video that a text names. */
function videoPage(text: string): string | undefined {
  const video = parseEmbed(text);
  return video && embedPage(video);
}

/** Tells that the portal shows no videos of other services, and where an admin allows them. */
function EmbedsAreOff() {
  const t = useTranslate('editor');
  const isAdmin = useIsAllowed()('settings:write');
  return (
    <p className="rounded-card bg-info-tint p-3 text-small text-info">
      {t('editor:embed.off')}{' '}
      {isAdmin && (
        <Link to="/home/admin/settings" className="font-semibold underline">
          {t('editor:embed.settings')}
        </Link>
      )}
    </p>
  );
}
