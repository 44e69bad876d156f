/**
 * The pattern of a host name in lower case that has a dot and ends in letters. IP addresses and wildcards are out, and so
 * is everything that could end a directive of a policy.
 */
const HOST = String.raw`(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?`;

export const HOST_NAME = new RegExp(`^${HOST}$`);
/** An origin of `https` at such a host, perhaps with a port. */
export const HTTPS_ORIGIN = new RegExp(String.raw`^https://${HOST}(?::\d{1,5})?$`);

/** Whether a host is the given one or one of its sub-domains. */
export function isHostOf(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`);
}
