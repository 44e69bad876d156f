import { call, forgetSession, send, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { linkInMail } from '../../fixtures/mailbox.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, PORTALS, test } from '../../fixtures/test.ts';

const PASSWORD = 'Chosen_Word1';

test(
  'staff make an invitation into a course, and a visitor comes by its code',
  JOURNEY,
  async ({ page, t, language, expectAccessible }, info) => {
    const slug = PORTALS[language];
    const tag = `${info.project.name}-${Date.now().toString(36)}`;
    const login = `${tag}@joining.test`;
    await signIn(page, `owner@${slug}.test`, { slug });
    const title = `Joining ${tag}`;
    const { id } = await call(page, 'course.create', { title, language });
    const group = `Group ${tag}`;
    await call(page, 'group.create', { name: group });
    await page.goto(portalUrl(slug, '/home/admin/learners'));
    await page.getByRole('link', { name: t('people:adding.open') }).click();
    await page.getByRole('link', { name: t('people:invitations.open') }).click();
    await page.getByRole('button', { name: t('people:invitations.add') }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(t('people:column.name')).fill(`Class ${tag}`);
    await form.getByRole('combobox', { name: t('people:invitations.courses') }).click();
    await page.getByPlaceholder(t('editor:copy.course_search')).fill(title);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('option', { name: title, exact: true }).click();
    await form.getByRole('combobox', { name: t('people:invitations.group') }).click();
    await page.getByPlaceholder(t('portal:groups.search')).fill(group);
    await page.getByRole('option', { name: group, exact: true }).click();
    await form.getByLabel(t('people:invitations.limit')).fill('1');
    await expectAccessible(page, 'a new invitation');
    await form.getByRole('button', { name: t('people:invitations.make') }).click();
    const sheet = page.getByRole('dialog', { name: `Class ${tag}` });
    await expect(sheet.getByRole('img', { name: t('people:invitations.qr') })).toHaveJSProperty('complete', true);
    await expectAccessible(page, 'the invitation');
    const link = (await sheet.getByText('/join/').textContent()) ?? '';

    await forgetSession(page);
    await page.goto(portalUrl(slug, '/join'));
    await page.getByRole('textbox', { name: t('auth:join.code') }).fill('ABC');
    await page.getByRole('button', { name: t('auth:join.submit') }).click();
    await expect(page.getByRole('heading', { name: t('auth:join.invalid_heading') })).toBeVisible();
    await expectAccessible(page, 'a code that lets nobody in');
    await page.getByRole('textbox', { name: t('auth:join.code') }).fill(link.split('/').at(-1)?.toLowerCase() ?? '');
    await page.getByRole('button', { name: t('auth:join.submit') }).click();
    await expect(page.getByRole('listitem').filter({ hasText: group })).toContainText(t('auth:register.invited.group'));
    await expectAccessible(page, 'sign-up by invitation');
    await page.getByLabel(t('fields:firstName'), { exact: true }).fill('Noor');
    await page.getByLabel(t('fields:lastName'), { exact: true }).fill('Salem');
    await page.getByLabel(t('fields:login')).fill(login);
    await page.getByLabel(t('fields:password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(t('fields:confirmPassword')).fill(PASSWORD);
    const texts = page.getByRole('checkbox');
    if ((await texts.count()) > 0) await texts.check();
    await page.getByRole('button', { name: t('auth:register.submit') }).click();
    await expect(page.getByText(ignoringIsolates(t('auth:mail_sent.hint')))).toBeVisible();

    await page.goto(await linkInMail(page, login));
    await expect(page.getByText(t('auth:activation_success'))).toBeVisible();
    await send(page, '/api/login', { login, password: PASSWORD });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: t('auth:join.done_heading') })).toBeVisible();
    await expectAccessible(page, 'an accepted invitation');

    await signIn(page, `owner@${slug}.test`, { slug });
    await page.goto(portalUrl(slug, `/home/admin/courses/${id}/learners`));
    await expect(page.getByText('Noor Salem').first()).toBeVisible();
    await page.goto(portalUrl(slug, '/home/admin/learners/invitations'));
    await page.getByRole('link', { name: group }).first().click();
    await expect(page.getByText('Noor Salem').first()).toBeVisible();
  },
);
