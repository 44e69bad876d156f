import { type Embed, embedPage, embedPlayer, SERVICE_NAMES } from '@dars/contracts/content/embed';
import { hostOf } from '../../lib/text/link-address.ts';
import { usePageTexts } from '../texts.tsx';

interface EmbeddedVideoProps {
  embed: Embed;
  name: string;
  /** Whether the portal shows videos of other services in its pages. */
  isAllowed: boolean;
}

/**
 * A video of another service on a page without a script: the link opens the player in the empty frame above it, so that
 * the page asks the service for nothing before that. Where the portal shows no such videos, it leads to the service.
 */
export function EmbeddedVideo({ embed, name, isAllowed }: EmbeddedVideoProps) {
  const t = usePageTexts();
  const service = SERVICE_NAMES[embed.provider];
  if (!isAllowed) {
    return (
      <p className="cp-opened">
        <a className="btn btn-line" href={embedPage(embed)} target="_blank" rel="noopener noreferrer nofollow ugc">
          {t('catalogue:open_video')}
        </a>
        <bdi dir="ltr">{hostOf(embedPage(embed))}</bdi>
        <span>{t('catalogue:new_tab')}</span>
      </p>
    );
  }
  const frame = `${embed.provider}-${embed.id.replace('/', '-')}`;
  return (
    <>
      <div className="cp-embed">
        <iframe
          name={frame}
          title={name}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        />
      </div>
      <p className="cp-opened">
        <a
          className="btn btn-line"
          href={embedPlayer(embed)}
          target={frame}
          referrerPolicy="strict-origin-when-cross-origin"
          rel="nofollow ugc"
        >
          {t('catalogue:play_video', { service })}
        </a>
        <span>{t('catalogue:play_note', { service })}</span>
      </p>
    </>
  );
}
