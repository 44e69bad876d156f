import { hasSite } from '@dars/contracts/content/link-host';

/** Returns the address of a link as the contract allows it; undefined if it is not valid. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const address =
    URL.parse(text) ?? URL.parse(text.includes('@') && !text.includes('/') ? `mailto:${text}` : `https://${text}`);
  return address && /^(https?|mailto):$/.test(address.protocol) && hasSite(address) ? address.href : undefined;
}

export const isMailAddress = (link: string): boolean => URL.parse(link)?.protocol === 'mailto:';

/** Returns the part of an address that tells readers where it leads: the host, or the e-mail address. */
export function hostOf(link: string): string {
  const url = URL.parse(link);
  return url?.protocol === 'mailto:' ? decodeURIComponent(url.pathname) : (url?.host ?? link);
}
