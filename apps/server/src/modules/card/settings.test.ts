import { type CardSettings, cardSettings } from '@dars/contracts/selling/card';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CARD_SECRETS, type CardServer, startCardServer } from '../../testing/selling/card-server.ts';
import { codeOf, setUpOrders } from '../../testing/selling/orders.ts';

const { fixtures } = setUpOrders(new Date('2026-11-24T09:00:00Z'));
let server: CardServer;
beforeAll(async () => {
  server = await startCardServer('STRIPE', () => new Date());
  fixtures.harness.deps.config.cardApis.STRIPE = server.origin;
});
afterAll(() => server.close());

const call = (path: string, input?: unknown) => fixtures.portal.call(`card.${path}`, input, fixtures.portal.admin);
const get = async (): Promise<CardSettings> => cardSettings.parse((await call('getSettings')).data);
const confirm = () => fixtures.admin`update sessions set confirmed_at = '2026-11-24T09:00:00Z'`;

it('is a stand-in until keys are saved, which the provider accepts and nobody reads again', async () => {
  expect(await get()).toMatchObject({ provider: null, hasSecret: false, isStandIn: true, mode: null });
  await confirm();
  const keys = { provider: 'STRIPE', ...CARD_SECRETS };
  expect((await call('saveSettings', { ...keys, secretKey: 'sk_test_anotherkey' })).error?.data.issues).toMatchObject([
    { path: ['secretKey'], rule: 'card-key-refused' },
  ]);
  expect(codeOf(await call('saveSettings', { ...keys, secretKey: '' }))).toBe('validation');
  expect(codeOf(await call('saveSettings', { ...keys, secretKey: 'pk_test_publishable' }))).toBe('validation');
  expect(codeOf(await call('saveSettings', keys))).toBe('ok');
  const saved = await get();
  expect(saved).toMatchObject({
    ...{ provider: 'STRIPE', hasSecret: true, mode: 'TEST', hasWebhookSecret: true, isStandIn: false },
    ...{ lastFour: CARD_SECRETS.secretKey.slice(-4) },
    webhookUrls: {
      STRIPE: expect.stringMatching(/^http:\/\/[a-z0-9-]+\.localhost:3000\/api\/payments\/stripe\/webhook$/),
    },
  });
  const [row] = await fixtures.admin`select row_to_json(s)::text as text from card_settings s`;
  for (const secret of Object.values(CARD_SECRETS)) {
    expect(JSON.stringify(saved)).not.toContain(secret);
    expect(String(row?.['text'])).not.toContain(secret);
  }
  await call('removeSettings');
  expect(await get()).toMatchObject({ provider: null, isStandIn: true });
});

it('asks for the password again before keys change', async () => {
  await fixtures.admin`update sessions set confirmed_at = null`;
  const codes = [await call('saveSettings', { provider: 'STRIPE', ...CARD_SECRETS }), await call('removeSettings')].map(
    codeOf,
  );
  expect(codes).toEqual(['password-confirmation-required', 'password-confirmation-required']);
});
