/**
 * Whether an address leads to an e-mail inbox, or to a host that can be a site: one with a dot, an IP address, or this
 * machine. A single word is a slip of the keyboard, which browsers would complete to an address that nobody has.
 */
export function hasSite({ protocol, hostname }: URL): boolean {
  return protocol === 'mailto:' || hostname === 'localhost' || /[^.]\.[^.]|:/.test(hostname);
}
