import { forgetSession, send } from '../../fixtures/api.ts';
import { addAuthenticator } from '../../fixtures/authenticator.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { ACADEMY_TERMS, PASSWORD, signUpLearner } from '../../fixtures/sign-up.ts';
import { expect, JOURNEY, test } from '../../fixtures/test.ts';

const SIGN_IN = portalUrl('academy', '/home/login');

test(
  'a learner adds a passkey by keyboard, signs in by it, renames and removes it',
  JOURNEY,
  async ({ page, t, expectAccessible }, info) => {
    const login = `p-${info.project.name}-${Date.now().toString(36)}@passkey.test`;
    await signUpLearner(page, login, { slug: 'academy', accepted: ACADEMY_TERMS });
    await send(page, '/api/login', { login, password: PASSWORD });
    const device = await addAuthenticator(page);
    await page.goto(portalUrl('academy', '/home/profile'));
    const section = page.getByRole('region', { name: t('profile:passkeys.title') });
    await expect(section.getByText(t('profile:passkeys.none'))).toBeVisible();
    await section.getByRole('button', { name: t('profile:passkeys.add') }).press('Enter');
    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabel(t('profile:passkeys.adding.name'));
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(/\w/);
    await expectAccessible(page, 'add a passkey');
    await device.setVerified(false);
    await name.fill('هاتف ريم');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('profile:passkeys.adding.cancelled')).first()).toBeVisible();
    await expect(name).toHaveValue('هاتف ريم');
    await device.setVerified(true);
    await name.press('Enter');
    await expect(section.getByRole('listitem')).toContainText('هاتف ريم');
    await expectAccessible(page, 'passkeys');

    // Otherwise the authenticator accepts the offer in the list of the e-mail field at once.
    await device.setTouched(false);
    await forgetSession(page);
    await page.goto(SIGN_IN);
    const button = page.getByRole('button', { name: t('auth:login.passkey') });
    await expect(button).toBeVisible();
    await expectAccessible(page, 'sign in by a passkey');
    await device.setTouched(true);
    await button.press('Enter');
    await expect(page).toHaveURL(portalUrl('academy', '/home'));

    await page.goto(portalUrl('academy', '/home/profile'));
    await expect(section.getByRole('listitem')).toContainText(t('profile:passkeys.used'));
    await section.getByRole('button', { name: t('profile:passkeys.rename') }).click();
    await name.fill('حاسوب العمل');
    await page.keyboard.press('Enter');
    await expect(section.getByRole('listitem')).toContainText('حاسوب العمل');
    await section.getByRole('button', { name: t('profile:passkeys.remove') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('profile:passkeys.remove') })
      .click();
    await expect(section.getByText(t('profile:passkeys.none'))).toBeVisible();

    await forgetSession(page);
    await page.goto(SIGN_IN);
    await page.getByRole('button', { name: t('auth:login.passkey') }).press('Enter');
    await expect(page.getByText(t('errors:passkey-refused'))).toBeVisible();
  },
);
