import type { PortalSettings } from '@dars/contracts/portal/portal-settings';
import { newId } from '@dars/db/columns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const portal = () => newPortal(harness);

async function send(at: TestPortal, path: string, input?: unknown, by?: SignedInUser) {
  const answer = await at.call(`settings.${path}`, input, by);
  return { ...answer, data: answer.data as PortalSettings };
}
const get = async (at: TestPortal) => (await send(at, 'get')).data;
const broken = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.error?.data.issues.map(({ path, rule }) => `${path.join('.')}: ${rule}`);

const palette = (...codes: string[]) => ({ colors: { colorCodes: codes.map((hex) => ({ hex })) } });

describe('a portal’s settings', () => {
  test('change part by part, and keep parts that are not sent', async () => {
    const at = await portal();
    const first = await get(at);
    const second = await send(at, 'update', { font: { value: 'Cairo' }, updatedDate: first.updatedDate });
    expect(second.data).toEqual({
      ...first,
      font: { value: 'Cairo' },
      setup: ['font'],
      skipped: [],
      updatedDate: second.data.updatedDate,
    });
    await send(at, 'update', { calendar: 'hijri', timeZone: 'Africa/Cairo' });
    expect(await get(at)).toMatchObject({ font: { value: 'Cairo' }, calendar: 'hijri', timeZone: 'Africa/Cairo' });
  });

  test('apply to the next page that is opened', async () => {
    const at = await portal();
    await send(at, 'update', { ...palette('#FFE000', '#fff8cc'), template: 'shasha' });
    await harness.request({ host: at.host, url: '/home/login' });
    expect(harness.pages.at(-1)?.realm.settings).toMatchObject({
      ...palette('#FFE000', '#fff8cc'),
      template: 'shasha',
    });
  });

  test('are changed only by callers with the latest state', async () => {
    const at = await portal();
    const { updatedDate } = await get(at);
    expect((await send(at, 'update', { ...palette('#112233'), updatedDate })).status).toBe(200);
    const late = await send(at, 'update', { ...palette('#445566'), updatedDate });
    expect([late.status, late.error?.data.appCode]).toEqual([409, 'edited-meanwhile']);
    expect(await get(at)).toMatchObject(palette('#112233'));
  });

  test('never have the same date twice, however fast they change', async () => {
    const at = await portal();
    harness.setNow(new Date());
    const dates = [];
    for (const template of ['masar', 'majlis', 'diwan']) {
      dates.push((await send(at, 'update', { template })).data.updatedDate);
    }
    expect(new Set(dates).size).toBe(3);
  });

  test('are created once when there are none', async () => {
    const at = await portal();
    await harness.test.admin`delete from tenant_settings where tenant_id = ${at.id}`;
    expect(await get(at)).toMatchObject({ template: 'diwan', updatedDate: null });
    const both = ['masar', 'majlis'].map((template) => send(at, 'update', { template, updatedDate: null }));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('are read completely when an older version wrote them', async () => {
    const at = await portal();
    await harness.test.admin`
      update tenant_settings set value = value - 'calendar' - 'timeZone' where tenant_id = ${at.id}`;
    expect(await get(at)).toMatchObject({ calendar: 'gregorian', timeZone: 'Asia/Riyadh' });
  });

  test.each([
    [{ font: {} }, 'font.value: required-field'],
    [{ font: { value: 'Comic Sans' } }, 'font.value: one-of'],
    [palette(), 'colors.colorCodes: required-field'],
    [palette(...Array<string>(9).fill('#000000')), 'colors.colorCodes: maximum-items'],
    [palette('red'), 'colors.colorCodes.0.hex: invalid'],
    [palette('#fff'), 'colors.colorCodes.0.hex: invalid'],
    [palette('#000000;}'), 'colors.colorCodes.0.hex: invalid'],
    [{ template: 'other' }, 'template: one-of'],
    [{ calendar: 'julian' }, 'calendar: one-of'],
    [{ timeZone: 'Asia/Atlantis' }, 'timeZone: invalid'],
    [{ timeZone: '+03:00' }, 'timeZone: invalid'],
    [{ setup: ['logo'] }, 'setup: unknown-field'],
  ])('refuse %j', async (wrong, rule) => {
    expect(broken(await send(await portal(), 'update', wrong))).toEqual([rule]);
  });

  test('record in the audit trail which parts changed and by whom, and nothing when none did', async () => {
    const at = await portal();
    for (let time = 0; time < 2; time += 1) await send(at, 'update', { template: 'masar' });
    const events = await harness.test.admin`
      select actor_id, details from audit_events where tenant_id = ${at.id} and action = 'settings.updated'`;
    expect(events).toEqual([
      {
        actor_id: at.admin.id,
        details: {
          template: { before: 'diwan', after: 'masar' },
          setup: { after: ['template'] },
          skipped: { after: [] },
        },
      },
    ]);
  });

  test('are refused to everybody but admins', async () => {
    const at = await portal();
    for (const role of ['ROLE_LECTURER', 'ROLE_LEARNER'] as const) {
      const person = await at.signedIn(role);
      expect((await send(at, 'get', undefined, person)).status).toBe(403);
      expect((await send(at, 'update', { template: 'masar' }, person)).status).toBe(403);
    }
  });
});

describe('the assistant', () => {
  const steps = ({ data: { setup = [], skipped = [] } }: Awaited<ReturnType<typeof send>>) => [setup, skipped];

  test('has finished the steps whose parts were saved, and has skipped those that were skipped', async () => {
    const at = await portal();
    await send(at, 'setStep', { step: 'logo', state: 'skipped' });
    expect(steps(await send(at, 'update', { ...palette('#1769AA'), template: 'majlis' }))).toEqual([
      ['template', 'colors'],
      ['logo'],
    ]);
    expect(steps(await send(at, 'setStep', { step: 'logo', state: 'done' }))).toEqual([
      ['logo', 'template', 'colors'],
      [],
    ]);
    expect(steps(await send(at, 'setStep', { step: 'template', state: 'open' }))).toEqual([['logo', 'colors'], []]);
  });

  test('loses no step when two people finish one each at once', async () => {
    const at = await portal();
    const all = ['logo', 'template', 'font', 'colors'];
    await Promise.all(all.map((step) => send(at, 'setStep', { step, state: 'done' })));
    expect((await get(at)).setup).toEqual(all);
  });
});

describe('logo and icon', () => {
  async function file(at: TestPortal, purpose: 'logo' | 'icon', [width, height]: [number, number]) {
    const id = newId();
    const key = `${at.id}/${purpose}/${id}.png`;
    const row = { purpose, key, content_type: 'image/png', size: 1, status: 'stored', created_by: at.admin.id };
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const kept = { ...row, tenant_id: at.id, id, checksum: '-', width, height, expires_at: later };
    await harness.test.admin`insert into uploads ${harness.test.admin(kept)}`;
    return { value: `/files/${key}` };
  }

  test('are uploads of this portal, and are released when another one replaces them', async () => {
    const at = await portal();
    const [first, second] = [await file(at, 'logo', [40, 10]), await file(at, 'logo', [30, 10])];
    expect((await send(at, 'update', { logo: first })).data).toMatchObject({ logo: first, setup: ['logo'] });
    expect((await send(at, 'update', { logo: second })).data.logo).toEqual(second);
    expect(broken(await send(at, 'update', { logo: await file(await portal(), 'logo', [1, 1]) }))).toEqual([
      'logo: file-gone',
    ]);
    expect(broken(await send(at, 'update', { logo: { value: 'https://evil.test/x.png' } }))).toEqual([
      'logo: file-gone',
    ]);
    const light = { ...second, isLight: true };
    expect((await send(at, 'update', { logo: light })).data.logo).toEqual(light);
    expect((await send(at, 'update', { logo: second })).data.logo).toEqual(second);
    expect((await send(at, 'update', { logo: null })).data.logo).toBeNull();
  });

  test('must be square for the icon', async () => {
    const at = await portal();
    const [wide, square] = [await file(at, 'icon', [40, 10]), await file(at, 'icon', [32, 32])];
    expect(broken(await send(at, 'update', { icon: wide }))).toEqual(['icon: not-square']);
    expect((await send(at, 'update', { icon: square })).data.icon).toEqual(square);
    expect((await send(at, 'update', { icon: square, template: 'masar' })).status).toBe(200);
  });
});

describe('the choices', () => {
  const read = async (at: TestPortal, url: string) => harness.request({ host: at.host, url });

  test('are four templates with a picture in the portal’s own colours', async () => {
    const at = await portal();
    await send(at, 'update', palette('#B45309'));
    const templates = (await read(at, '/api/templates')).json<{ key: string; imageUrl: string }[]>();
    expect(templates.map(({ key }) => key)).toEqual(['diwan', 'masar', 'majlis', 'shasha']);
    for (const { imageUrl } of templates) {
      const picture = await read(at, new URL(imageUrl).pathname);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(picture.body).toContain('#b45309');
    }
    expect((await read(at, '/templates/other.svg')).statusCode).toBe(404);
  });

  test('are fonts by name and family', async () => {
    const fonts = (await read(await portal(), '/api/fonts')).json<{ name: string; fontFamily: string }[]>();
    expect(fonts).toHaveLength(11);
    expect(fonts[0]).toEqual({ name: 'Readex Pro', fontFamily: '"Readex Pro",system-ui' });
  });
});

test('no portal’s look is cached where a visitor of another portal could get it', async () => {
  const at = await portal();
  for (const url of ['/home/login', '/home/forgot-password', '/templates/diwan.svg', '/api/tenant/settings']) {
    const { headers } = await harness.request({ host: at.host, url, cookie: at.admin.cookie });
    expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
  }
});
