import { Secret, TOTP } from 'otpauth';
import { forgetSession, send } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { ACADEMY_TERMS, PASSWORD, signUpLearner } from '../../fixtures/sign-up.ts';
import { expect, JOURNEY, test } from '../../fixtures/test.ts';

const SIGN_IN = portalUrl('academy', '/home/login');
const PERIOD_MS = 30_000;

/** The code that an app with this key shows, in Arabic digits, as an Arabic keyboard types them. */
function arabicCode(key: string, at: number): string {
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at });
  return code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}

test(
  'a learner sets up an authenticator app, and signs in with its code and with a recovery code',
  JOURNEY,
  async ({ page, t, expectAccessible }, info) => {
    const login = `f-${info.project.name}-${Date.now().toString(36)}@factor.test`;
    const typePassword = async () => {
      await forgetSession(page);
      await page.goto(SIGN_IN);
      await page.getByLabel(t('fields:login')).fill(login);
      await page.getByLabel(t('fields:password'), { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: t('auth:second_step.title') })).toBeVisible();
    };
    await signUpLearner(page, login, { slug: 'academy', accepted: ACADEMY_TERMS });
    await send(page, '/api/login', { login, password: PASSWORD });
    await page.goto(portalUrl('academy', '/home/profile'));
    await page.getByRole('button', { name: t('profile:factor.set_up') }).click();
    const dialog = page.getByRole('dialog');
    const shown = dialog.locator('bdi, [dir=ltr]').filter({ hasText: /^[A-Z2-7 ]{39}$/ });
    const key = (await shown.first().textContent())?.replaceAll(' ', '') ?? '';
    await expect(dialog.getByRole('img', { name: t('profile:factor.scan.qr') })).toBeVisible();
    await expectAccessible(page, 'set up an app');
    await dialog.getByLabel(t('profile:factor.scan.code')).fill('000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(t('rules:wrong-code'))).toBeVisible();
    const started = Date.now();
    await dialog.getByLabel(t('profile:factor.scan.code')).fill(arabicCode(key, started));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const [recoveryCode = ''] = await dialog.getByRole('listitem').allInnerTexts();
    await expectAccessible(page, 'recovery codes');
    await expect(dialog.getByRole('button', { name: t('profile:factor.codes.done') })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: t('profile:factor.codes.kept') }).click();
    await dialog.getByRole('button', { name: t('profile:factor.codes.done') }).click();
    await expect(page.getByText(ignoringIsolates(t('profile:factor.codes_left', { count: 10 })))).toBeVisible();

    await typePassword();
    await expectAccessible(page, 'second step');
    await expect(page.getByLabel(t('auth:second_step.app'), { exact: true })).toBeFocused();
    await page.getByLabel(t('auth:second_step.app'), { exact: true }).fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('rules:wrong-code'))).toBeVisible();
    // The code of the set-up is used up; the next one is accepted early, as clocks differ.
    await page.getByLabel(t('auth:second_step.app'), { exact: true }).fill(arabicCode(key, started + PERIOD_MS));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(portalUrl('academy', '/home'));

    await typePassword();
    await page.getByRole('button', { name: t('auth:second_step.to_recovery') }).click();
    await page.getByLabel(t('auth:second_step.recovery'), { exact: true }).fill(recoveryCode.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(portalUrl('academy', '/home'));
  },
);
