import type { Database } from '@dars/db/client';
import { DEMO_PASSWORD, DEMO_SUPER_ADMIN } from '@dars/db/seed/demo';
import { DEMO_PORTALS } from '@dars/db/seed/demo-portals';
import type { Config } from '../config/env.ts';
import { portalOrigin } from '../core/realm-origin.ts';

type Addresses = Pick<Config, 'baseUrl' | 'smtpUrl' | 'seedDemo'>;

/** What the terminal of a developer says once the server answers: where everything is, and who may sign in. */
export async function describeAddresses(config: Addresses, db: Database): Promise<string> {
  const { baseUrl, smtpUrl } = config;
  const lines = [`Dars is running at ${baseUrl.origin}`];
  if (config.seedDemo) lines.push(...(await demo(config, db)));
  if (smtpUrl === undefined) lines.push('', `Mails are kept at ${baseUrl.origin}/dev/mail`);
  return `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`;
}

/** Nothing where the database holds something else. */
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
