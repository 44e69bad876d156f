/** The path of the page behind the links of a change of address, in portals. */
export const ADDRESS_LINK_PATH = '/home/confirm-address';

/** The path and query of a mailed link. Only the form of its page acts, as mail scanners open links too. */
export const addressLinkPath = (secret: string): string =>
  `${ADDRESS_LINK_PATH}?${new URLSearchParams({ token: secret })}`;
