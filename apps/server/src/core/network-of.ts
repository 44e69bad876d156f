const GROUPS = 8;

/**
 * Returns the network of an address, by which the server counts requests: an IPv4 address, also one that is written
 * within IPv6, or the first four groups of an IPv6 address, since one customer gets all addresses that begin with them.
 */
export function networkOf(ip: string): string {
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const [head = [], tail = []] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, GROUPS / 2).join(':');
}
