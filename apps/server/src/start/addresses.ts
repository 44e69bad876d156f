import type { Config } from '../env.ts';

/** What the terminal says once the server answers. */
export function addresses({ baseUrl, smtpUrl, production }: Config): string {
  const lines = [['Dars', baseUrl.origin]];
  if (!production && smtpUrl === undefined) lines.push(['Mails', `${baseUrl.origin}/dev/mail`]);
  return lines.map(([name = '', value = '']) => `  ${name.padEnd(10)} ${value}`).join('\n');
}
