/** `http://academy.localhost:3000`: a portal lives on a sub-domain of the platform's own address. */
export function portalAddress(platformOrigin: string, slug: string): string {
  const { protocol, host } = new URL(platformOrigin);
  return `${protocol}//${slug}.${host}`;
}
