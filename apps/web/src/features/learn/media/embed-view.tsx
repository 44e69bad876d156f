import { type Embed, embedPage, embedPlayer, SERVICE_NAMES } from '@dars/contracts/content/embed';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { Icon } from '@dars/ui/icon';
import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { useOnline } from '../../../lib/use-online.ts';

/**
 * A video of another service. The page asks the service for nothing before the learner plays: the poster is drawn here.
 * Where the portal shows no such videos, a link leads to the service.
 */
export function EmbedView({ embed, name }: { embed: Embed; name: string }) {
  const t = useTranslate('learn');
  const { realm } = useSession();
  const [isPlaying, setPlaying] = useState(false);
  const isOnline = useOnline();
  const service = SERVICE_NAMES[embed.provider];
  if (!isPlaying && !isOnline) {
    return (
      <div className="card px-4 py-16">
        <ErrorState title={t('learn:embed.offline')} detail={t('learn:embed.offline_detail', { service })} />
      </div>
    );
  }
  if (!realm.allowsEmbeds) {
    return (
      <div className="card grid justify-items-center gap-3 px-6 py-16 text-center">
        <p className="text-small text-ink-2">{t('learn:embed.off', { service })}</p>
        <a
          href={embedPage(embed)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'primary' })}
        >
          <Icon icon={ExternalLink} small />
          {t('learn:embed.open', { service })}
        </a>
      </div>
    );
  }
  return (
    <div className="relative aspect-video overflow-hidden rounded-[14px] bg-brand-ink text-white shadow-2 narrow:rounded-none narrow:shadow-none">
      {isPlaying ? (
        <iframe
          src={embedPlayer(embed)}
          title={name}
          className="absolute inset-0 size-full border-0"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <button
          type="button"
          onClick={() => setPlaying(true)}
          className="absolute inset-0 grid size-full place-content-center justify-items-center gap-4 px-6 text-center -outline-offset-4 focus-visible:outline-white"
        >
          <span className="grid size-16 place-items-center rounded-full bg-white text-[#0a0a0d]">
            <Icon icon={Play} />
          </span>
          <span className="font-semibold">{t('learn:embed.play', { service })}</span>
          <span className="max-w-md text-caption text-pretty">{t('learn:embed.note', { service })}</span>
        </button>
      )}
    </div>
  );
}
