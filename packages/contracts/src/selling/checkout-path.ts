const BUNDLES = '/checkout/bundle/';

/** The path of the page on which a learner buys a course, by the slug of the course. */
export const checkoutPath = (slug: string): string => `/checkout/${encodeURIComponent(slug)}`;
/** The path of the page on which a learner buys a bundle. */
export const bundleCheckoutPath = (id: string): string => `${BUNDLES}${encodeURIComponent(id)}`;

/** Returns what is bought on the page of a valid path; undefined if nothing is. */
export function productOfPath(path: string): { slug: string } | { bundleId: string } | undefined {
  const [, kind, name = ''] = /^(\/checkout\/(?:bundle\/)?)([^/?#]+)(?=[?#]|$)/.exec(path) ?? [];
  if (kind === undefined) return undefined;
  return kind === BUNDLES ? { bundleId: decodeURIComponent(name) } : { slug: decodeURIComponent(name) };
}
