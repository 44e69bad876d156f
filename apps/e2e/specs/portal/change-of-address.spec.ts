import { call, forgetSession, query, send, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { linkInMail } from '../../fixtures/mailbox.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, PORTALS, test } from '../../fixtures/test.ts';

test(
  'a learner changes the email, which both addresses confirm, and staff ask for another one',
  JOURNEY,
  async ({ page, t, language, expectAccessible }, info) => {
    const slug = PORTALS[language];
    const tag = `${info.project.name}-${Date.now().toString(36)}`;
    const [old, fresh] = [`old-${tag}@moving.test`, `new-${tag}@moving.test`];
    await signIn(page, `owner@${slug}.test`, { slug });
    const person = { email: old, firstName: 'Noor', lastName: 'Salem' };
    await call(page, 'people.addLearners', { people: [person], courseIds: [] });
    await forgetSession(page);
    await page.goto(await linkInMail(page, old));
    await page.getByLabel(t('fields:password'), { exact: true }).fill('Chosen_Word1');
    await page.getByLabel(t('fields:confirmPassword')).fill('Chosen_Word1');
    await page.getByRole('button', { name: t('auth:set_password.submit') }).click();
    await expect(page.getByText(t('auth:login.password-set'))).toBeVisible();
    await send(page, '/api/login', { login: old, password: 'Chosen_Word1' });

    await page.goto(portalUrl(slug, '/home/profile'));
    await page.getByRole('button', { name: t('auth:legal.ask.accept') }).click();
    const section = page.getByRole('region', { name: t('address:title'), exact: true });
    await section.getByLabel(t('address:new')).fill(fresh);
    await section.getByRole('button', { name: t('address:submit') }).click();
    await expect(section.getByText(t('address:pending'))).toBeVisible();
    await expectAccessible(page, 'a change that waits');
    await page.goto(await linkInMail(page, fresh));
    await expectAccessible(page, 'the page of the link');
    await page.getByRole('button', { name: t('auth:address.confirm') }).click();
    await expect(page.getByRole('heading', { name: t('auth:address.waiting_heading') })).toBeVisible();
    await page.goto(await linkInMail(page, old));
    await expect(page.getByRole('button', { name: t('auth:address.refuse') })).toBeVisible();
    await page.getByRole('button', { name: t('auth:address.confirm') }).click();
    await expect(page.getByRole('heading', { name: t('auth:address.done_heading') })).toBeVisible();
    await page.goto(portalUrl(slug, '/home/profile'));
    await expect(page.getByText(fresh).first()).toBeVisible();

    await signIn(page, `owner@${slug}.test`, { slug });
    await page.goto(portalUrl(slug, '/home/admin'));
    const { rows } = await query<{ rows: { id: string }[] }>(page, 'people.learners', {
      page: 0,
      size: 5,
      query: fresh,
    });
    await page.goto(portalUrl(slug, `/home/admin/learners/${rows[0]?.id}`));
    await page
      .getByRole('button', { name: ignoringIsolates(t('common:account.actions_named', { name: 'Noor Salem' })) })
      .click();
    await page.getByRole('menuitem', { name: t('address:staff.menu') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('address:new')).fill(old);
    await expectAccessible(page, 'the dialog of the staff');
    await dialog.getByRole('button', { name: t('address:staff.submit') }).click();
    await expect(page.getByText(t('address:pending'))).toBeVisible();
    await forgetSession(page);
    await page.goto(await linkInMail(page, fresh));
    await page.getByRole('button', { name: t('auth:address.refuse') }).click();
    await expect(page.getByRole('heading', { name: t('auth:address.refused_heading') })).toBeVisible();
    await expectAccessible(page, 'a refused change');
  },
);
