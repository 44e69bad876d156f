/** Returns the address of a portal on its sub-domain of the platform, such as `http://academy.localhost:3000`. */
export function portalAddress(platformOrigin: string, slug: string): string {
  const { protocol, host } = new URL(platformOrigin);
  return `${protocol}//${slug}.${host}`;
}
