import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toValidationIssues } from '../validation.ts';
import { analyticsOrigin, analyticsSettings, isOwnHost } from './analytics.ts';

const PLAUSIBLE = { isOn: true, provider: 'plausible', origin: 'https://plausible.io', site: 'academy.example' };
const MATOMO = { ...PLAUSIBLE, provider: 'matomo', origin: 'https://stats.example:8443', site: '12' };
const rulesOf = (value: unknown) => {
  const { success, error } = analyticsSettings.safeParse(value);
  return success ? [] : toValidationIssues(error).map(({ path, rule }) => `${path.join('.')} ${rule}`);
};

describe('analyticsOrigin', () => {
  it.each([
    ['https://plausible.io', 'https://plausible.io'],
    ['https://plausible.io/', 'https://plausible.io'],
    ['HTTPS://Plausible.IO', 'https://plausible.io'],
    ['https://plausible.io:443', 'https://plausible.io'],
    ['https://stats.example:8443', 'https://stats.example:8443'],
    ['https://إحصاء.إختبار', 'https://xn--ggbhgx4b.xn--kgbechtv'],
  ])('reads %s', (text, origin) => {
    expect(analyticsOrigin(text)).toBe(origin);
  });

  it.each([
    'http://plausible.io',
    'plausible.io',
    '//plausible.io',
    'https://plausible.io/js/script.js',
    'https://plausible.io/..',
    'https://plausible.io?x',
    'https://plausible.io#x',
    'https://plausible.io\\@other.example',
    'https://user@plausible.io',
    'https://user:secret@plausible.io',
    'https://*.plausible.io',
    'https://*',
    'https://plausible.io; script-src *',
    "https://plausible.io;script-src'unsafe-inline'",
    'https://plausible.io,https://other.example',
    'https://plausible.io https://other.example',
    'https://plau\tsible.io',
    'https://plausible.io.',
    'https://localhost',
    'https://127.0.0.1',
    'https://2130706433',
    'https://[::1]',
    'https://plausible.io:0x50',
    'https://plausible.io:99999',
    "'self'",
    'https:',
    'data:text/javascript,x',
    '',
  ])('refuses %j', (text) => {
    expect(analyticsOrigin(text)).toBeUndefined();
  });

  it('returns nothing but one source of a policy, whatever the text', () => {
    const piece = fc.oneof(
      fc.constantFrom('https://', 'http://', 'a.example', '.', '*', ';', ',', ' ', '/', '\\', '@', ':8443', '#', '?'),
      fc.constantFrom("'self'", "'unsafe-inline'", 'data:', '\n', '\t', 'ａ.example', '%2e', '[::1]', '。'),
      fc.string(),
    );
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          text.map((rest) => `https://${rest}`),
        ),
        (typed) => {
          const origin = analyticsOrigin(typed);
          if (origin === undefined) return;
          expect(origin).toMatch(/^https:\/\/[a-z0-9.:-]+$/);
          expect(new URL(origin).origin).toBe(origin);
          expect(new URL(typed).origin).toBe(origin);
          expect(analyticsOrigin(origin)).toBe(origin);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('reads every origin of a host name', () => {
    const origins = fc.tuple(fc.domain(), fc.option(fc.integer({ min: 1, max: 65_535 })));
    fc.assert(
      fc.property(origins, ([domain, port]) => {
        const { origin } = new URL(`https://${domain.toLowerCase()}${port === null ? '' : `:${port}`}`);
        expect(analyticsOrigin(origin)).toBe(origin);
      }),
    );
  });
});

describe('isOwnHost', () => {
  it.each(['https://dars.example', 'https://academy.dars.example', 'https://a.b.dars.example:8443'])(
    'knows %s as one of the platform’s',
    (origin) => {
      expect(isOwnHost(origin, 'dars.example')).toBe(true);
    },
  );

  it.each(['https://plausible.io', 'https://notdars.example', 'https://dars.example.other.test'])(
    'knows %s as another’s',
    (origin) => {
      expect(isOwnHost(origin, 'dars.example')).toBe(false);
    },
  );
});

describe('analyticsSettings', () => {
  it.each([PLAUSIBLE, MATOMO, { ...PLAUSIBLE, isOn: false }, { ...PLAUSIBLE, isOn: false, origin: '', site: '' }])(
    'accepts %j',
    (value) => {
      expect(rulesOf(value)).toEqual([]);
    },
  );

  it('writes origin and domain as they are compared', () => {
    const typed = { ...PLAUSIBLE, origin: ' HTTPS://Plausible.IO/ ', site: ' Academy.Example ' };
    expect(analyticsSettings.parse(typed)).toEqual(PLAUSIBLE);
  });

  it.each([
    [{ ...PLAUSIBLE, origin: '' }, ['origin required-field']],
    [{ ...PLAUSIBLE, origin: 'http://plausible.io' }, ['origin analytics-origin']],
    [{ ...PLAUSIBLE, isOn: false, origin: 'https://*.io' }, ['origin analytics-origin']],
    [{ ...PLAUSIBLE, site: '' }, ['site required-field']],
    [{ ...PLAUSIBLE, site: '12' }, ['site analytics-domain']],
    [{ ...PLAUSIBLE, site: '"><script>' }, ['site analytics-domain']],
    [{ ...MATOMO, site: 'academy.example' }, ['site analytics-site-id']],
    [{ ...MATOMO, site: '1);alert(1' }, ['site analytics-site-id']],
    [{ ...MATOMO, site: '0' }, ['site analytics-site-id']],
    [{ ...PLAUSIBLE, provider: 'google' }, ['provider one-of']],
  ])('refuses %j', (value, rules) => {
    expect(rulesOf(value)).toEqual(rules);
  });
});
