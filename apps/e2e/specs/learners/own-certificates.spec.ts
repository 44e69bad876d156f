import { call, forgetSession, query, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, PORTALS, test } from '../../fixtures/test.ts';

test(
  'a learner completes a course, sees the moment with the certificate, and finds it with their study time',
  JOURNEY,
  async ({ page, language, t, expectAccessible }, info) => {
    const slug = PORTALS[language];
    const title = `${info.project.name} ${Date.now().toString(36)}`;
    await signIn(page, `lecturer@${slug}.test`, { slug });
    const { id, lessonIds } = await makeCourse(page, {
      title,
      lessons: [{ title: 'A', activities: [{ type: 'TEXT', name: 'A', text: 'A' }] }],
    });
    await call(page, 'certificate.updateSettings', { courseId: id, isOn: true, minimumScore: null, validMonths: 12 });
    await forgetSession(page);

    await signIn(page, `learner@${slug}.test`, { slug });
    await call(page, 'learning.enrol', { courseId: id });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(portalUrl(slug, `/home/courses/${id}/lessons/${lessonIds[0]}`));
    const { activities } = await query<{ activities: { id: string }[] }>(page, 'learning.lesson', {
      lessonId: lessonIds[0],
    });
    const studied = { kind: 'study', activityId: activities[0]?.id, minutes: 1 };
    await call(page, 'learning.record', { events: [studied] });
    await page.getByRole('button', { name: t('learn:done.mark') }).click();
    const moment = page.getByRole('region', { name: t('learn:celebrate.course') });
    await expect(moment).toBeVisible();
    await expect(moment.getByRole('heading', { name: t('learn:certificate.title') })).toBeVisible();
    await expect(moment.locator(`img[alt*="${title}"]`)).toBeVisible();
    await expect(moment.getByText(t('learn:celebrate.time'))).toBeVisible();
    await expectAccessible(page, 'completed course');

    await page.goto(portalUrl(slug, '/home'));
    await page.getByRole('button', { name: t('common:menu.user') }).click();
    await page.getByRole('menuitem', { name: t('portal:learner.certificates') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('learn:certificates.title') })).toBeVisible();
    const card = page.getByRole('article', { name: title });
    await expect(card.getByText(t('learn:certificates.state.VALID'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('learn:certificates.state.REVOKED')).first()).toBeVisible();
    await expect(page.getByText(t('learn:certificates.state.EXPIRED')).first()).toBeVisible();
    await expectAccessible(page, 'own certificates');
    const { rows } = await query<{ rows: { courseTitle: string }[] }>(page, 'certificate.listOwn', {
      page: 0,
      size: 10,
    });
    expect(rows.map(({ courseTitle }) => courseTitle)).toContain(title);

    await page.getByRole('button', { name: t('common:menu.user') }).click();
    await page.getByRole('menuitem', { name: t('portal:learner.study') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('study:title') })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: t('study:goal.progress') })).toBeVisible();
    await expectAccessible(page, 'study time');
    await page.getByRole('switch', { name: t('study:goal.shown') }).click();
    await expect(page.getByRole('progressbar', { name: t('study:goal.progress') })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('switch', { name: t('study:goal.shown') })).not.toBeChecked();
    await call(page, 'learning.saveStudyGoal', { time: 180, show: true });
  },
);
