import type { Course } from '@dars/contracts/content/course';
import type { LearnerCourse } from '@dars/contracts/learning/learning';
import type { ReviewList } from '@dars/contracts/learning/review';
import { call, forgetSession, query, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

/** The second lecturer and the review of a course, from the staff's screens to the public page. */
test('a course has two lecturers and a review that staff show and answer', async ({
  page,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  const tag = `${info.project.name}-${Date.now().toString(36)}`.toLowerCase();
  const [author, learner] = [`lecturer@${slug}.test`, `learner@${slug}.test`];
  await signIn(page, author, { slug });
  const activities = [{ type: 'TEXT' as const, name: 'Text', text: 'Words' }];
  const lessons = [{ title: 'Only', activities }];
  const { id } = await makeCourse(page, { title: `Team ${tag}`, lessons });
  const screen = (path: string) => page.goto(portalUrl(slug, `/home/admin/courses/${id}${path}`));

  await test.step('the author adds a second lecturer, takes them away and brings them back', async () => {
    await screen('/settings');
    const group = page.getByRole('group', { name: t('fields:coLecturerIds') });
    await group.getByRole('combobox').click();
    await page.getByRole('option', { name: `owner@${slug}.test` }).click();
    await expect(group.getByRole('listitem')).toHaveCount(1);
    await group.getByRole('listitem').getByRole('button').focus();
    await page.keyboard.press('Delete');
    await expect(group.getByRole('listitem')).toHaveCount(0);
    await page.getByRole('button', { name: t('common:actions.undo') }).click();
    await expect(group.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: t('common:save_bar.save') }).click();
    await expect.poll(async () => (await query<Course>(page, 'course.get', { id })).coLecturers.length).toBe(1);
    await expectAccessible(page, 'two lecturers');
  });

  await test.step('the staff open the course to reviews', async () => {
    await screen('/page');
    await page.getByRole('switch', { name: t('courses:reviews.open') }).click();
    await expect.poll(async () => (await query<ReviewList>(page, 'review.list', { courseId: id })).isOpen).toBe(true);
  });

  await test.step('a learner completes the course and reviews it', async () => {
    await forgetSession(page);
    await signIn(page, learner, { slug });
    await call(page, 'learning.enrol', { courseId: id });
    const { sections } = await query<LearnerCourse>(page, 'learning.course', { courseId: id });
    await page.goto(portalUrl(slug, `/home/courses/${id}/lessons/${sections[0]?.lessons[0]?.id}`));
    await page.getByRole('button', { name: t('learn:done.mark') }).click();
    const invitation = page.getByRole('region', { name: t('portal:review_invitation.title') });
    await expect(invitation).toBeVisible();
    await expectAccessible(page, 'invitation to review');
    await invitation.getByRole('link').click();
    await expect(page.getByRole('heading', { name: t('courses:reviews.own.title') })).toBeFocused();
    const stars = ignoringIsolates(t('courses:reviews.stars', { stars: 4, most: 5 }));
    await page.getByRole('radio', { name: stars }).click();
    await page.getByLabel(t('courses:reviews.own.words')).fill(`Clear ${tag}`);
    await page.getByRole('button', { name: t('courses:reviews.own.save') }).click();
    await expect(page.getByText(t('courses:reviews.own.state.PENDING'), { exact: true })).toBeVisible();
    await expectAccessible(page, 'own review');
  });

  await test.step('the staff show and answer it', async () => {
    await forgetSession(page);
    await signIn(page, author, { slug });
    await screen('/page');
    await expect(page.getByText(`Clear ${tag}`)).toBeVisible();
    await expectAccessible(page, 'reviews of a course');
    await page
      .getByRole('radio', { name: ignoringIsolates(t('courses:reviews.stars', { stars: 2, most: 5 })) })
      .click();
    await expect(page).toHaveURL(/\?stars=2$/);
    await expect(page.getByText(t('courses:reviews.none'), { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(t('courses:reviews.none'), { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`Clear ${tag}`)).toBeVisible();
    await page.getByRole('button', { name: t('courses:reviews.answer'), exact: true }).click();
    await page.getByRole('textbox', { name: t('courses:reviews.answer_label') }).fill(`Thanks ${tag}`);
    await page.getByRole('button', { name: t('courses:reviews.answer_save') }).click();
    await expect(page.getByText(`Thanks ${tag}`)).toBeVisible();
    await page.getByRole('button', { name: t('courses:reviews.show'), exact: true }).click();
    await expect(page.getByText(t('courses:reviews.none'), { exact: true })).toBeVisible();
  });

  await test.step('a hidden review reaches its writer with the reason', async () => {
    await screen('/page?reviews=SHOWN');
    await page.getByRole('button', { name: t('courses:reviews.hide'), exact: true }).click();
    await page.getByRole('textbox', { name: t('courses:reviews.reason_label') }).fill(`Because ${tag}`);
    await expectAccessible(page, 'reason for hiding a review');
    await page.getByRole('button', { name: t('courses:reviews.hide'), exact: true }).click();
    await expect(page.getByText(t('courses:reviews.none'), { exact: true })).toBeVisible();
    await forgetSession(page);
    await signIn(page, learner, { slug });
    await page.goto(portalUrl(slug, `/home/courses/${id}`));
    await expect(page.getByText(`Because ${tag}`)).toBeVisible();
    await forgetSession(page);
    await signIn(page, author, { slug });
    await screen('/page?reviews=HIDDEN');
    await page.getByRole('button', { name: t('courses:reviews.show'), exact: true }).click();
    await expect(page.getByText(t('courses:reviews.none'), { exact: true })).toBeVisible();
  });

  await test.step('visitors read the review and both names', async () => {
    await forgetSession(page);
    await page.goto(portalUrl(slug, `/courses/team-${tag}`));
    await expect(page.getByText(`Clear ${tag}`)).toBeVisible();
    await expect(page.getByText(`Thanks ${tag}`)).toBeVisible();
    await expect(page.locator('#lecturer').getByRole('heading', { level: 3 })).toHaveCount(2);
    await expectAccessible(page, 'reviews of a course in public');
  });
});

test('a learner dismisses the invitation to review a course for good', async ({ page, t, language }) => {
  const slug = PORTALS[language];
  const tag = Date.now().toString(36);
  await signIn(page, `lecturer@${slug}.test`, { slug });
  const lessons = ['One', 'Two'].map((title) => ({
    title,
    activities: [{ type: 'TEXT' as const, name: title, text: 'Words' }],
  }));
  const { id } = await makeCourse(page, { title: `Dismissed ${tag}`, lessons });
  await call(page, 'review.open', { courseId: id, isOpen: true });
  await forgetSession(page);
  await signIn(page, `learner@${slug}.test`, { slug });
  await call(page, 'learning.enrol', { courseId: id });
  const { sections } = await query<LearnerCourse>(page, 'learning.course', { courseId: id });
  const [first, second] = sections.flatMap((section) => section.lessons);
  const invitation = page.getByRole('region', { name: t('portal:review_invitation.title') });

  await test.step('a completed lesson of an unfinished course does not invite', async () => {
    await page.goto(portalUrl(slug, `/home/courses/${id}/lessons/${first?.id}`));
    await page.getByRole('button', { name: t('learn:done.mark') }).click();
    await expect(page.getByText(t('learn:celebrate.lesson'))).toBeVisible();
    await expect(invitation).toBeHidden();
  });

  await test.step('the last one does, and the form is still on the page of the course', async () => {
    await page.goto(portalUrl(slug, `/home/courses/${id}/lessons/${second?.id}`));
    await page.getByRole('button', { name: t('learn:done.mark') }).click();
    await invitation.getByRole('button').click();
    await expect(invitation).toBeHidden();
    await page.goto(portalUrl(slug, `/home/courses/${id}`));
    await expect(page.getByRole('heading', { name: t('courses:reviews.own.title') })).toBeVisible();
  });
});
