import type { Page } from '@playwright/test';
import { call, forgetSession, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

/** Asks a query of the page's host. */
const ask = (page: Page, procedure: string, input: object) =>
  page.evaluate(
    async (path) => (await (await fetch(path)).json()).result.data,
    `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
  );

/** An author gives a course dates, one seat and lessons that open later; a learner waits and gets the next seat. */
test('a course has dates, seats and a waiting list', async ({ page, t, language, expectAccessible }, info) => {
  const slug = PORTALS[language];
  const tag = `${info.project.name}-${Date.now().toString(36)}`.toLowerCase();
  const [owner, learner] = [`owner@${slug}.test`, `learner@${slug}.test`];
  const lesson = (title: string) => ({ title, activities: [{ type: 'TEXT' as const, name: 'Text', text: title }] });
  await signIn(page, owner, { slug });
  const { id } = await makeCourse(page, {
    title: `Term ${tag}`,
    lessons: [lesson('First'), lesson('Second')],
  });
  const { rows } = await ask(page, 'enrolment.findLearners', { courseId: id });
  const other = rows.find(({ login }: { login: string }) => login !== learner);
  await call(page, 'enrolment.add', { courseId: id, userIds: [other.id] });
  const tabs = page.getByRole('navigation', { name: t('courses:frame.pages') });
  const save = page.getByRole('button', { name: t('common:save_bar.save') });

  await test.step('the author sets the last day, one seat and when the second lesson opens', async () => {
    await page.goto(portalUrl(slug, `/home/admin/courses/${id}`));
    await tabs.getByRole('link', { name: t('courses:frame.tab.schedule') }).click();
    await page.getByLabel(t('courses:schedule.closesOn')).fill('2099-12-31');
    await page.getByLabel(t('courses:schedule.opensOn')).fill('2100-01-01');
    const seats = page.getByLabel(t('courses:schedule.seats'));
    await seats.fill('');
    await seats.pressSequentially('-5');
    await expect(seats).toHaveValue('-5');
    await save.click();
    const tooFew = ignoringIsolates(t('rules:minimum-value', { field: t('courses:schedule.seats'), min: 1 }));
    await expect(page.locator('form').getByText(tooFew)).toBeVisible();
    await seats.fill('1');
    const opening = page.getByRole('combobox', {
      name: ignoringIsolates(t('courses:schedule.way_of', { title: 'Second' })),
    });
    await opening.click();
    await page.getByRole('option', { name: t('courses:schedule.way.after_days') }).click();
    const days = page.getByLabel(ignoringIsolates(t('courses:schedule.days_of', { title: 'Second' })));
    await days.fill('-5');
    await save.click();
    const tooEarly = ignoringIsolates(
      t('rules:minimum-value', { field: t('courses:schedule.way.after_days'), min: 1 }),
    );
    await expect(page.locator('form').getByText(tooEarly)).toBeVisible();
    await expect(days).toHaveValue('-5');
    await days.fill('5');
    await save.click();
    await expect(page.locator('form').getByText(t('rules:days-order'), { exact: true })).toBeVisible();
    await page.getByLabel(t('courses:schedule.opensOn')).fill('2026-01-01');
    await page
      .getByRole('combobox', { name: ignoringIsolates(t('courses:schedule.way_of', { title: 'Second' })) })
      .click();
    await page.getByRole('option', { name: t('courses:schedule.way.on_day') }).click();
    await page.getByLabel(ignoringIsolates(t('courses:schedule.day_of', { title: 'Second' }))).fill('2099-06-30');
    await save.click();
    await expect(page.getByText(t('courses:schedule.saved'), { exact: true })).toBeVisible();
    await expectAccessible(page, 'schedule');
  });

  await test.step('a learner joins the waiting list of the full course', async () => {
    await forgetSession(page);
    await signIn(page, learner, { slug });
    await page.goto(portalUrl(slug, `/home/courses/${id}`));
    await page.getByRole('button', { name: t('learn:schedule.wait') }).click();
    await expect(page.getByRole('button', { name: t('learn:leave.waiting') })).toBeVisible();
    await expectAccessible(page, 'waiting list');
  });

  await test.step('staff see who waits and add a seat', async () => {
    await forgetSession(page);
    await signIn(page, owner, { slug });
    await page.goto(portalUrl(slug, `/home/admin/courses/${id}/learners?status=WAITING`));
    await expect(page.getByRole('button', { name: t('courses:learners.let_in') })).toHaveCount(1);
    await expectAccessible(page, 'learners who wait');
    await page.getByRole('button', { name: t('courses:learners.let_in') }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(t('courses:learners.overbook.title'));
    await question.getByRole('button', { name: t('common:actions.cancel') }).click();
    await tabs.getByRole('link', { name: t('courses:frame.tab.schedule') }).click();
    await page.getByLabel(t('courses:schedule.seats')).fill('2');
    await save.click();
    await expect(page.getByText(t('courses:schedule.saved'), { exact: true })).toBeVisible();
  });

  await test.step('the learner is enrolled, and the second lesson says when it opens', async () => {
    await forgetSession(page);
    await signIn(page, learner, { slug });
    await page.goto(portalUrl(slug, `/home/courses/${id}`));
    await expect(page.getByRole('link', { name: t('learn:onward.start') })).toBeVisible();
    await expect(page.getByText(/2099/).first()).toBeVisible();
    await expectAccessible(page, 'a course with dates');
    const { sections } = await ask(page, 'learning.course', { courseId: id });
    const second = sections[0].lessons[1];
    expect(second).toMatchObject({ lock: 'opens-later', opensOn: '2099-06-30' });
    await page.goto(portalUrl(slug, `/home/courses/${id}/lessons/${second.id}`));
    await expect(page.getByText(t('learn:locked.title'))).toBeVisible();
    await expectAccessible(page, 'a lesson that opens later');
  });
});

test('a full course tells who has yet to complete a required one about its waiting list', async ({ page, t }) => {
  const tag = Date.now().toString(36);
  await signIn(page, 'owner@academy.test');
  const lessons = [{ title: 'First', activities: [{ type: 'TEXT' as const, name: 'Text', text: 'Text' }] }];
  const required = await makeCourse(page, { title: `Basics ${tag}`, lessons });
  const { id } = await makeCourse(page, { title: `Advanced ${tag}`, lessons });
  const { rows } = await ask(page, 'enrolment.findLearners', { courseId: id });
  const other = rows.find(({ login }: { login: string }) => login !== 'learner@academy.test');
  await call(page, 'enrolment.add', { courseId: id, userIds: [other.id] });
  const { version } = await ask(page, 'enrolment.getSchedule', { id });
  const dates = { opensOn: null, closesOn: null, lessons: [] };
  await call(page, 'enrolment.updateSchedule', { id, version, ...dates, seats: 1, prerequisiteIds: [required.id] });

  await forgetSession(page);
  await signIn(page, 'learner@academy.test');
  await page.goto(portalUrl('academy', `/home/courses/${id}`));
  await expect(page.getByText(t('learn:schedule.wait_later'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('learn:schedule.wait') })).toHaveCount(0);
});
