import type { Database } from '@dars/db/client';
import { DEMO_PASSWORD, DEMO_SUPER_ADMIN } from '@dars/db/seed/demo';
import { DEMO_PORTALS } from '@dars/db/seed/demo-portals';
import type { Config } from '../config/env.ts';
import { portalOrigin } from '../core/realm-origin.ts';

type Addresses = Pick<Config, 'baseUrl' | 'smtpUrl' | 'seedDemo'>;

/** Describes where the running server's pages are and who may sign in, for a developer's terminal. */
export async function describeAddresses(config: Addresses, db: Database): Promise<string> {
  const { baseUrl, smtpUrl } = config;
  const lines = [`Dars is running at ${baseUrl.origin}`];
  if (config.seedDemo) lines.push(...(await demo(config, db)));
  if (smtpUrl === undefined) lines.push('', `Mails are kept at ${baseUrl.origin}/dev/mail`);
  return `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`;
}

/** Lists the demo accounts; empty if the database does not hold the demo data. */
async function demo({ baseUrl }: Addresses, db: Database): Promise<string[]> {
  const rows = [
    [`${baseUrl.origin}/admin/login`, DEMO_SUPER_ADMIN],
    [`${baseUrl.origin}/login`, DEMO_PORTALS.map(({ slug }) => `owner@${slug}.test`).join('  ')],
  ];
  for (const { slug, suspendedReason } of DEMO_PORTALS) {
    if ((await db.tenantIdBySlug(slug)) === undefined) return [];
    const people = ['owner', 'lecturer', 'learner'].map((who) => `${who}@${slug}.test`).join('  ');
    rows.push([`${portalOrigin(slug, baseUrl)}/home/login`, suspendedReason ? `${people}  (suspended)` : people]);
  }
  const width = Math.max(...rows.map(([address = '']) => address.length));
  const table = rows.map(([address = '', people]) => `${address.padEnd(width)}   ${people}`);
  return ['', `Demo accounts, all with the password ${DEMO_PASSWORD}:`, '', ...table];
}
