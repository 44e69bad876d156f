import type { Page } from '@playwright/test';
import { call, query, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

/** The learner of the demo data who has begun courses and completed one. */
test('staff open a learner from the list, and see courses, attempts, score and history', async ({
  page,
  t,
  language,
  expectAccessible,
}) => {
  const slug = PORTALS[language];
  const login = `learner@${slug}.test`;
  await signIn(page, `owner@${slug}.test`, { slug });
  await page.goto(portalUrl(slug, `/home/admin/learners?q=${encodeURIComponent(login)}`));
  await page.getByRole('link', { name: login }).click();
  await expect(page.getByRole('link', { name: login })).toHaveAttribute('href', `mailto:${login}`);
  const courses = page.getByRole('region', { name: t('people:learner.courses') });
  const bars = courses.getByRole('progressbar');
  await expect(bars.first()).toBeVisible();
  const history = page.getByRole('list', { name: t('people:learner.events') });
  await expect(history.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'a learner');

  await test.step('all events are shown, with the sign-up', async () => {
    const older = page.getByRole('button', { name: t('people:learner.older') });
    for (let pages = 1; (await older.count()) > 0; pages += 1) {
      await older.click();
      await expect(history.getByRole('listitem').nth(pages * 15)).toBeVisible();
    }
    await expect(history.getByText(t('people:learner.event.joined'))).toBeVisible();
  });

  await test.step('a note of the staff stands in the history until it is removed', async () => {
    const text = `Agreed ${Date.now().toString(36)}`;
    const field = page.getByLabel(t('people:learner.note.label'));
    await field.fill(text);
    await page.getByRole('button', { name: t('people:learner.note.save') }).click();
    const note = history.getByRole('listitem').filter({ hasText: text });
    await expect(note).toBeVisible();
    await expect(field).toHaveValue('');
    await note.getByRole('button').click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: t('people:learner.note.remove') });
    await confirm.click();
    await expect(note).toHaveCount(0);
  });

  await test.step('a certificate leads to its record', async () => {
    const certificates = page.getByRole('region', { name: t('people:learner.certificates') });
    const certificate = certificates.getByRole('link').first();
    const title = (await certificate.textContent()) ?? '';
    await certificate.click();
    await expect(page.getByRole('dialog')).toContainText(title);
    await page.goBack();
    await expect(courses).toBeVisible();
  });

  await test.step('the log-ins of the learner are listed when they are asked for', async () => {
    await page.getByRole('button', { name: t('log-ins:show') }).click();
    const logIns = page.getByRole('region', { name: t('log-ins:title') });
    await expect(logIns.getByText(t('log-ins:none')).or(logIns.getByRole('listitem').first())).toBeVisible();
    await expectAccessible(page, 'log-ins of a learner');
  });

  await test.step('a course leads to the lessons of the learner', async () => {
    await courses.getByRole('link').first().click();
    await expect(page.getByRole('link', { name: t('courses:learners.all') })).toBeVisible();
    await page.getByRole('link', { name: login }).click();
    await expect(courses).toBeVisible();
  });

  await test.step('the account’s actions are here too', async () => {
    const name = await page.getByRole('heading', { level: 2 }).first().textContent();
    await page
      .getByRole('button', { name: ignoringIsolates(t('common:account.actions_named', { name: name ?? '' })) })
      .click();
    await expect(page.getByRole('menuitem', { name: t('common:account.disable') })).toBeVisible();
  });

  await test.step('an attempt of another learner leads to its result', async () => {
    await page.goto(portalUrl(slug, `/home/admin/learners/${await findTaker(page)}`));
    const attempts = page.getByRole('region', { name: t('people:learner.attempts.title') });
    await attempts.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/results\//);
  });
});

test('a learner removed on their own page leads back to the list', async ({ page, t }) => {
  const login = `gone-${Date.now().toString(36)}@academy.test`;
  const [firstName, lastName] = ['ريم', 'القحطاني'];
  const name = `${firstName} ${lastName}`;
  await page.goto(portalUrl('academy', '/home/login'));
  const accepted = { terms: 1, privacy: 1 };
  await call(page, 'auth.register', { firstName, lastName, login, password: 'Nakhla_2026', accepted });
  await signIn(page, 'owner@academy.test');
  await page.goto(portalUrl('academy', `/home/admin/learners?q=${encodeURIComponent(login)}`));
  await page.getByRole('link', { name: login }).click();
  // The list has a menu of the same name.
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: ignoringIsolates(t('common:account.actions_named', { name })) }).click();
  await page.getByRole('menuitem', { name: t('people:remove') }).click();
  await page.getByRole('button', { name: t('people:remove_confirm.yes'), exact: true }).click();
  await expect(page.locator('.toaster')).toContainText(ignoringIsolates(t('people:removed', { name })));
  await expect(page).toHaveURL(/\/home\/admin\/learners$/);
  await expect(page.getByRole('link', { name: login })).toHaveCount(0);
});

/** Finds a learner of the demo data who has attempts at quizzes. */
async function findTaker(page: Page): Promise<string> {
  const { rows } = await query<{ rows: { id: string }[] }>(page, 'people.learners', { size: 100 });
  for (const { id } of rows) {
    const { total } = await query<{ total: number }>(page, 'learner.attempts', { userId: id, size: 1 });
    if (total > 0) return id;
  }
  throw new Error('No learner of the first hundred has attempts');
}
