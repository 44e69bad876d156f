import type { Translate } from '@dars/i18n/translate';
import type { Page } from '@playwright/test';
import { call, forgetSession, signIn } from '../../fixtures/api.ts';
import { linkInMail } from '../../fixtures/mailbox.ts';
import { openPortal } from '../../fixtures/open-portal.ts';
import { newSlug, OWNER } from '../../fixtures/portal-form.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const STATS = 'https://stats.example';
const SETTINGS = '/home/admin/settings';

const fieldsOf = (page: Page, t: Translate) => ({
  email: page.getByLabel(t('fields:contactEmail')),
  x: page.getByLabel(t('settings:contact.kinds.x'), { exact: true }),
  sender: page.getByLabel(t('fields:senderName')),
  save: page.getByRole('button', { name: t('common:save_bar.save') }),
  saved: page.getByText(t('settings:saved'), { exact: true }),
});

test('a portal gets contact data and counted visits, which its visitors see', async ({
  page,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = newSlug(`settings-${info.project.name}`);
  await openPortal(page, slug, language);
  await page.goto(portalUrl(slug, SETTINGS));
  const { email, x, sender, save, saved } = fieldsOf(page, t);

  await test.step('a value that breaks its rule stays, with the reason, and nothing is saved', async () => {
    await email.fill('hello@academy.example');
    const add = page.getByRole('group', { name: t('settings:contact.add') });
    await add.getByRole('button', { name: t('settings:contact.kinds.x'), exact: true }).click();
    await expect(x).toBeFocused();
    await x.fill('https://other.example/academy');
    await save.click();
    await expect(page.getByText(t('rules:social-host'))).toBeVisible();
    await expect(x).toBeFocused();
    await expect(x).toHaveValue('https://other.example/academy');
    await expectAccessible(page, 'refused settings');
  });

  await test.step('the corrected values are saved', async () => {
    await x.fill('https://x.com/academy');
    await sender.fill('Marefa');
    await page.getByRole('switch', { name: new RegExp(`^${t('settings:analytics.on')}`) }).click();
    await page.getByLabel(t('fields:origin')).fill(`${STATS}/`);
    await page.getByLabel(t('settings:analytics.domain')).fill('academy.example');
    await save.click();
    await expect(saved).toBeVisible();
    await expect(page.getByLabel(t('fields:origin'))).toHaveValue(STATS);
    await expectAccessible(page, 'saved settings');
  });

  await test.step('visitors find them at the foot of the page, and are counted', async () => {
    const counted = page.waitForRequest(`${STATS}/api/event`);
    // Plausible's script reports to its own origin, which the page's policy has to allow.
    const body = `fetch('${STATS}/api/event', { method: 'POST', mode: 'no-cors', body: location.pathname })`;
    await page.route(`${STATS}/js/script.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.route(`${STATS}/api/event`, (route) => route.fulfill({ status: 202, body: 'ok' }));
    await forgetSession(page);
    await page.goto(portalUrl(slug, `/courses?lang=${language}`));
    expect((await counted).postData()).toBe('/courses');
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: 'hello@academy.example' })).toBeVisible();
    await expect(foot.getByRole('link', { name: t('catalogue:social.x'), exact: true })).toHaveAttribute(
      'href',
      'https://x.com/academy',
    );
    await expectAccessible(page, 'foot');
  });
});

test('two admins change a portal’s settings, and nobody’s change is lost', async ({
  page,
  browser,
  t,
  language,
  expectAccessible,
}) => {
  const slug = newSlug('two-admins');
  await openPortal(page, slug, language);
  const url = portalUrl(slug, SETTINGS);
  await page.goto(url);
  const mine = fieldsOf(page, t);
  await expect(mine.email).toHaveValue('');
  const context = await browser.newContext({ locale: language });
  await context.addCookies([{ name: 'lang', value: language, url }]);
  const other = await context.newPage();
  await signIn(other, OWNER, { slug });
  await other.goto(url);
  const theirs = fieldsOf(other, t);
  await theirs.email.fill('theirs@academy.example');
  await theirs.sender.fill('Theirs');
  await theirs.save.click();
  await expect(theirs.saved).toBeVisible();
  await context.close();

  await mine.email.fill('mine@academy.example');
  await mine.save.click();
  const versions = page.getByRole('region', { name: t('versions:title') });
  await expect(versions).toContainText('theirs@academy.example');
  await expect(versions).toContainText('mine@academy.example');
  // What only the other admin changed is taken over.
  await expect(mine.sender).toHaveValue('Theirs');
  await expectAccessible(page, 'two versions of settings');
  await versions.getByRole('button', { name: t('versions:keep') }).click();
  await mine.save.click();
  await expect(mine.saved).toBeVisible();
  await page.reload();
  await expect(mine.email).toHaveValue('mine@academy.example');
  await expect(mine.sender).toHaveValue('Theirs');
});

test('a learner accepts new terms before the portal opens', async ({ page, t, language, expectAccessible }, info) => {
  const slug = newSlug(`terms-${info.project.name}`);
  const login = `reader@${slug}.test`;
  const password = 'Chosen_Word1';
  await openPortal(page, slug, language);
  const publish = (replaces: number, text: string) =>
    call(page, 'legal.publish', { kind: 'terms', replaces, asksAgain: true, texts: textsOf(language, text) });
  await page.goto(portalUrl(slug, SETTINGS));
  await publish(0, 'First version');
  await call(page, 'auth.register', {
    ...{ firstName: 'Rim', lastName: 'Haddad', login, password },
    accepted: { terms: 1 },
  });
  await publish(1, 'Second version');
  await forgetSession(page);

  await page.goto(await linkInMail(page, login));
  await expect(page.getByText(t('auth:activation_success'))).toBeVisible();
  await expect(page).toHaveURL(portalUrl(slug, '/home/login'));
  await signIn(page, login, { slug, password });
  await page.goto(portalUrl(slug, '/home/profile'));
  await expect(page.getByRole('heading', { name: t('auth:legal.ask.title') })).toBeVisible();
  await expectAccessible(page, 'accept');

  const opened = page.waitForEvent('popup');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('auth:legal.terms') })
    .click();
  const terms = await opened;
  await expect(terms.getByText('Second version')).toBeVisible();
  await expectAccessible(terms, 'terms');
  await terms.close();

  await page.getByRole('button', { name: t('auth:legal.ask.accept') }).click();
  // The page that was asked for opens, and nothing is asked again.
  await expect(page).toHaveURL(portalUrl(slug, '/home/profile'));
  await page.goto(portalUrl(slug, '/home'));
  await expect(page).toHaveURL(portalUrl(slug, '/home'));
});

function textsOf(language: string, text: string) {
  const content = [{ type: 'paragraph', content: [{ type: 'text', text }] }];
  return { ar: null, en: null, es: null, [language]: { type: 'doc', content } };
}
