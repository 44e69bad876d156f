import { embedPage, parseEmbed } from '@dars/contracts/content/embed';
import { LINK_MAX } from '@dars/contracts/content/link';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Icon } from '@dars/ui/icon';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import type { ActivityDraft } from '../draft/use-activity-draft.ts';

/**
 * The field for the address of a video at YouTube or Vimeo, in place of a file. An address that is none stays in the field
 * and is not saved. Where the portal shows no such videos, it tells where to allow them.
 */
export function VideoAddressField({ draft }: { draft: ActivityDraft }) {
  const t = useTranslate('editor');
  const { realm } = useSession();
  const { videoAddress } = draft.values;
  // The typed text, and the stored address at that time: another address came from the server and replaces the text.
  const [typed, setTyped] = useState({ text: videoAddress ?? '', videoAddress });
  const text = typed.videoAddress === videoAddress ? typed.text : (videoAddress ?? '');
  const isWrong = text.trim() !== '' && parseEmbed(text) === undefined;
  if (!realm.allowsEmbeds && videoAddress === null) return <EmbedsAreOff />;

  function change(next: string) {
    const found = parseEmbed(next);
    if (next.trim() !== '' && !found) return setTyped({ text: next, videoAddress });
    const address = found ? embedPage(found) : null;
    setTyped({ text: next, videoAddress: address });
    if (address !== videoAddress) draft.change({ videoAddress: address });
  }

  return (
    <div className="grid gap-3">
      <Field label={t('editor:embed.address')} error={isWrong && t('editor:embed.wrong')} hint={t('editor:embed.note')}>
        <Input
          ltr
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v=…"
          maxLength={LINK_MAX}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      {!realm.allowsEmbeds && <EmbedsAreOff />}
      {videoAddress !== null && !isWrong && (
        <a
          href={videoAddress}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass()} justify-self-start`}
        >
          <Icon icon={ExternalLink} small />
          {t('editor:embed.open')}
        </a>
      )}
    </div>
  );
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
