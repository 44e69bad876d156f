import { makeCertificateCode } from '@dars/contracts/learning/certificate-code';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toLimits } from '../../config/limits.ts';
import { createHarness, type Harness, portalHost } from '../../testing/harness.ts';
import { newPortal } from '../../testing/portal.ts';
import { findSigningKey } from './find-signing-key.ts';
import { listPublishedKeys } from './store.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ config: { limits: { ...toLimits(1000), verification: 5 } } });
});
afterAll(() => harness.close());

const published = () => harness.db.withPlatform(listPublishedKeys, { readOnly: true });

describe('findSigningKey', () => {
  it('makes a key once, and one of its own for a server with another secret', async () => {
    const { deps } = harness;
    const first = await findSigningKey(deps);
    expect((await findSigningKey(deps)).id).toBe(first.id);
    const elsewhere = { ...deps, config: { ...deps.config, secretKey: 'another secret, of 32 characters' } };
    const other = await findSigningKey(elsewhere);
    expect((await findSigningKey(deps)).id).toBe(first.id);
    expect((await published()).map(({ id }) => id).toSorted()).toEqual([first.id, other.id].toSorted());
  });

  it('leaves no private part in the database as text, and no right on the keys to portals', async () => {
    const [row] = await harness.test.admin`select public_key, sealed_key from badge_keys limit 1`;
    expect(Object.keys(row?.['public_key'] as object).toSorted()).toEqual(['e', 'kty', 'n']);
    expect(Buffer.from(row?.['sealed_key'] as string, 'base64url').toString('latin1')).not.toContain('"kty"');
    const { id } = await newPortal(harness);
    const read = harness.db.withTenant(id, (tx) => tx.execute('select * from badge_keys'));
    await expect(read).rejects.toThrow('permission denied for table badge_keys');
  });
});

describe('the addresses of badges', () => {
  it('count together with verifications of the same address', async () => {
    const { slug } = await newPortal(harness);
    const code = makeCertificateCode((count) => crypto.getRandomValues(new Uint8Array(count)));
    const paths = [
      ...[`/api/certificates/${code}`, `/api/certificates/${code}.jwt`, `/api/certificates/${code}/badge.png`],
      ...['/badges/achievements/x', '/badges/revocations/0', '/badges/issuer', `/api/certificates/${code}/badge.svg`],
    ];
    const answers: number[] = [];
    for (const url of paths) answers.push((await harness.request({ host: portalHost(slug), url })).statusCode);
    expect(answers).toEqual([404, 404, 404, 404, 200, 429, 429]);
  });
});
