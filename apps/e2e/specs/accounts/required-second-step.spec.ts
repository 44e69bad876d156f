import { forgetSession } from '../../fixtures/api.ts';
import { addAuthenticator } from '../../fixtures/authenticator.ts';
import { openPortal } from '../../fixtures/open-portal.ts';
import { newSlug } from '../../fixtures/portal-form.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { PASSWORD, signUpLearner } from '../../fixtures/sign-up.ts';
import { expect, JOURNEY, test } from '../../fixtures/test.ts';

test(
  'an admin requires a second step, and a learner sets it up before anything else',
  JOURNEY,
  async ({ page, t, language, expectAccessible }, info) => {
    const slug = newSlug(info.project.name);
    const at = (path: string) => portalUrl(slug, path);
    await openPortal(page, slug, language);
    await page.goto(at('/home/admin/settings'));
    const section = page.getByRole('region', { name: t('people:required.title') });
    await section.getByRole('switch', { name: t('people:required.role.ROLE_ADMIN_PORTAL') }).click();
    const question = page.getByRole('alertdialog');
    await expectAccessible(page, 'require a second step');
    await question.getByRole('button', { name: t('people:required.confirm_yes') }).click();
    // The owner has none of their own.
    await expect(page.getByText(t('errors:second-step-missing')).first()).toBeVisible();
    const ofLearners = section.getByRole('switch', { name: t('people:required.role.ROLE_LEARNER') });
    await ofLearners.click();
    await question.getByRole('button', { name: t('people:required.confirm_yes') }).click();
    await expect(ofLearners).toBeChecked();

    await forgetSession(page);
    const login = `s-${slug}@factor.test`;
    await signUpLearner(page, login, { slug });
    await page.getByLabel(t('fields:login')).fill(login);
    await page.getByLabel(t('fields:password'), { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('profile:set_up.heading') })).toBeVisible();
    await page.goto(at('/home/my-courses'));
    await expect(page).toHaveURL(at('/home/second-step?next=%2Fhome%2Fmy-courses'));
    await expectAccessible(page, 'set-up of a second step');
    await addAuthenticator(page);
    await page.getByRole('button', { name: t('profile:passkeys.add') }).click();
    await page.getByRole('dialog').getByLabel(t('profile:passkeys.adding.name')).fill('هاتف ريم');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('profile:set_up.done') })).toBeVisible();
    await page.getByRole('button', { name: t('profile:set_up.continue') }).click();
    await expect(page).toHaveURL(at('/home/my-courses'));

    await page.goto(at('/home/profile'));
    await page.getByRole('button', { name: t('profile:passkeys.remove') }).click();
    await question.getByRole('button', { name: t('profile:passkeys.remove') }).click();
    await expect(page.getByText(t('errors:second-step-needed')).first()).toBeVisible();
  },
);
