const GROUPS = 8;

/** Anyone gets a whole network of IPv6, which its first four groups name. IPv4 can be written within IPv6. */
export function networkOf(ip: string): string {
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const [head = [], tail = []] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, GROUPS / 2).join(':');
}
