import * as z from 'zod/mini';
import { optionalText, rule } from '../rules.ts';
import { LINK_MAX } from './link.ts';

/** The services whose videos an activity can show in place of a file. */
export const EMBED_PROVIDERS = ['youtube', 'vimeo'] as const;
type EmbedProvider = (typeof EMBED_PROVIDERS)[number];

/** A video at another service. The id of an unlisted video of Vimeo is its number and its key: `76979871/8272103f6e`. */
export const embed = z.object({ provider: z.enum(EMBED_PROVIDERS), id: z.string() });
export type Embed = z.infer<typeof embed>;

/** The services' own names, which are the same in every language. */
export const SERVICE_NAMES: Record<EmbedProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** The origins of the services' players, which get no cookie before a viewer plays, for `frame-src`. */
export const EMBED_ORIGINS: Record<EmbedProvider, string> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
};

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([A-Za-z0-9_-]{11})\/?$/;
const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const VIMEO_PATH = /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|video\/)?(\d{1,12})(?:\/([0-9a-f]{6,40}))?\/?$/;
const VIMEO_KEY = /^[0-9a-f]{6,40}$/;

/**
 * Reads the video out of an address of its page, its short address or its player. An address without a scheme is taken as
 * `https`.
 * @returns undefined for any other address
 */
export function parseEmbed(address: string): Embed | undefined {
  const text = address.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname;
  if (YOUTUBE_HOST.test(host))
    return youtube(url.pathname === '/watch' ? url.searchParams.get('v') : YOUTUBE_PATH.exec(url.pathname)?.[1]);
  if (host === 'youtu.be') return youtube(url.pathname.slice(1));
  if (host === 'vimeo.com' || host === 'www.vimeo.com' || host === 'player.vimeo.com') return vimeo(url);
  return undefined;
}

const youtube = (id: string | null | undefined): Embed | undefined =>
  id && YOUTUBE_ID.test(id) ? { provider: 'youtube', id } : undefined;

function vimeo({ pathname, searchParams }: URL): Embed | undefined {
  const [, number, inPath] = VIMEO_PATH.exec(pathname) ?? [];
  if (number === undefined) return undefined;
  const key = inPath ?? searchParams.get('h');
  return { provider: 'vimeo', id: key && VIMEO_KEY.test(key) ? `${number}/${key}` : number };
}

/** Returns the address of the video's page at the service. */
export const embedPage = ({ provider, id }: Embed): string =>
  provider === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;

/** Returns the address of the player, which starts at once and asks the service not to track the viewer. */
export function embedPlayer({ provider, id }: Embed): string {
  if (provider === 'youtube') return `${EMBED_ORIGINS.youtube}/embed/${id}?autoplay=1&rel=0`;
  const [number, key] = id.split('/');
  return `${EMBED_ORIGINS.vimeo}/video/${number}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}`;
}

/** The address of a video at YouTube or Vimeo, as a form sends it. */
export const videoAddress = optionalText(LINK_MAX).check(
  z.refine((value) => parseEmbed(value) !== undefined, rule('invalid')),
);
