import { call, forgetSession, query, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

test('staff find a certificate, correct its name, revoke it and restore it', async ({
  page,
  language,
  t,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  await signIn(page, `owner@${slug}.test`, { slug });
  const { id: courseId } = await makeCourse(page, {
    title: `${t('issuance:title')} ${info.project.name} ${Date.now().toString(36)}`,
    lessons: [{ title: 'A', activities: [{ type: 'TEXT', name: 'A', text: 'A' }] }],
  });
  const { rows: learners } = await query<{ rows: { id: string }[] }>(page, 'people.learners', {
    query: `learner@${slug}.test`,
  });
  const userIds = learners.map(({ id }) => id);
  await call(page, 'enrolment.add', { courseId, userIds });
  await call(page, 'certificate.issue', { courseId, userIds });

  await page.goto(portalUrl(slug, `/home/admin/certificates?course=${courseId}`));
  const open = page.locator('tbody').getByRole('button');
  await expect(open).toHaveCount(1);
  await expectAccessible(page, 'certificates of the portal');
  await open.click();
  const record = page.getByRole('dialog').first();
  await expect(record.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'a certificate');

  await record.getByRole('button', { name: t('issuance:reissue.action') }).click();
  await page.getByLabel(t('issuance:reissue.name')).fill('Ana María Ruiz');
  await page.getByRole('button', { name: t('issuance:reissue.submit') }).click();
  await expect(record.getByRole('heading', { name: t('issuance:record.history') })).toBeVisible();
  await expect(record.getByText('Ana María Ruiz').first()).toBeVisible();

  await record.getByRole('button', { name: t('issuance:revoke.action'), exact: true }).click();
  const submit = page.getByRole('button', { name: t('issuance:revoke.submit'), exact: true }).last();
  await submit.click();
  const reason = page.getByLabel(t('fields:reason'));
  await expect(reason).toBeFocused();
  await expectAccessible(page, 'revocation');
  await reason.fill('Copied work');
  await submit.click();
  await expect(record.getByText(t('issuance:record.no_document'))).toBeVisible();
  await record.getByRole('button', { name: t('issuance:restore.action') }).click();
  await page.getByRole('button', { name: t('issuance:restore.submit') }).click();
  await expect(record.getByRole('img')).toBeVisible();
});

test('staff issue the earned certificates in the background, and chosen ones after a confirmation', async ({
  page,
  t,
  expectAccessible,
}) => {
  await signIn(page, 'owner@academy.test');
  const { id, lessonIds } = await makeCourse(page, {
    title: `دورة ${Date.now().toString(36)}`,
    lessons: [{ title: 'درس', activities: [{ type: 'TEXT', name: 'قراءة', text: 'نص' }] }],
  });
  await forgetSession(page);
  await signIn(page, 'learner@academy.test');
  await call(page, 'learning.enrol', { courseId: id });
  const lesson = await query<{ activities: { id: string }[] }>(page, 'learning.lesson', { lessonId: lessonIds[0] });
  await call(page, 'learning.record', { events: [{ kind: 'done', activityId: lesson.activities[0]?.id, ago: 0 }] });
  await forgetSession(page);

  await signIn(page, 'owner@academy.test');
  await page.goto(portalUrl('academy', `/home/admin/courses/${id}/settings`));
  await expect(page.getByText(t('issuance:course.earned', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: t('issuance:course.issue_all') }).click();
  await page.getByRole('button', { name: t('issuance:course.confirm_yes'), exact: true }).click();
  await expect(page.getByText(t('issuance:course.run.DONE'))).toBeVisible();
  await expect(page.getByText(t('issuance:course.count', { count: 1 }), { exact: true })).toBeVisible();
  await expectAccessible(page, 'certificates of a course');

  await page.getByRole('button', { name: t('issuance:course.issue_chosen') }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: t('issuance:choose.submit', { count: 1 }) }).click();
  await page.getByRole('button', { name: t('issuance:choose.confirm_yes') }).click();
  // The learner has one already.
  await expect(page.locator('.toaster')).toContainText(t('issuance:choose.done_none'));
  await expect(page.locator('.toaster')).toContainText(
    ignoringIsolates(t('issuance:choose.passed_over', { count: 1 })),
  );
});
