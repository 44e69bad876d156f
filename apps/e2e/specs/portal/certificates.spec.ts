import { groupCertificateCode } from '@dars/contracts/learning/certificate-code';
import { call, forgetSession, query, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, PORTALS, test } from '../../fixtures/test.ts';

interface List<Row> {
  rows: Row[];
}

test(
  'a visitor verifies a certificate by the code that is printed on it',
  JOURNEY,
  async ({ page, language, t, expectAccessible }, info) => {
    const slug = PORTALS[language];
    await signIn(page, `owner@${slug}.test`, { slug });
    const { id: courseId } = await makeCourse(page, {
      title: `${t('certificates:verify.title.VALID')} ${info.project.name}`,
      lessons: [{ title: 'A', activities: [{ type: 'TEXT', name: 'A', text: 'A' }] }],
    });
    const learners = await query<List<{ id: string }>>(page, 'people.learners', { query: `learner@${slug}.test` });
    const userIds = learners.rows.map(({ id }) => id);
    await call(page, 'enrolment.add', { courseId, userIds });
    await call(page, 'certificate.issue', { courseId, userIds });
    const { rows } = await query<List<{ code: string; reference: string; learnerName: string; status: string }>>(
      page,
      'certificate.list',
      { courseId, status: 'VALID' },
    );
    const [issued] = rows;
    if (!issued) throw new Error('no certificate was issued');
    await forgetSession(page);

    await page.goto(portalUrl(slug, '/verify'));
    await expectAccessible(page, 'verify');
    const field = page.getByLabel(t('certificates:verify.code'));
    await expect(field).toBeFocused();
    await field.fill('ABC');
    await page.getByRole('button', { name: t('certificates:verify.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('certificates:verify.title.unknown') })).toBeVisible();
    await expectAccessible(page, 'unknown code');
    await field.fill(groupCertificateCode(issued.code).toLowerCase());
    await page.getByRole('button', { name: t('certificates:verify.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('certificates:verify.title.VALID') })).toBeVisible();
    await expect(page.getByText(issued.learnerName)).toBeVisible();
    await expect(page.getByText(issued.reference)).toBeVisible();
    await expectAccessible(page, 'certificate');
    const typeOf = async (name: string) => {
      const address = await page.getByRole('link', { name }).getAttribute('href');
      return page.evaluate(async (url) => (await fetch(url)).headers.get('content-type'), address ?? '');
    };
    expect(await typeOf(t('certificates:document.open'))).toBe('application/pdf');
    expect(await typeOf(t('certificates:badge.download'))).toBe('image/png');
  },
);

test('staff switch certificates on, and a learner who completes the course gets one', async ({
  page,
  t,
  expectAccessible,
}) => {
  await signIn(page, 'owner@academy.test');
  const { id, lessonIds } = await makeCourse(page, {
    title: 'دورة بشهادة',
    lessons: [{ title: 'درس', activities: [{ type: 'TEXT', name: 'قراءة', text: 'نص' }] }],
  });
  await page.goto(portalUrl('academy', `/home/admin/courses/${id}/settings`));
  await page.getByRole('switch', { name: t('courses:certificates.on') }).click();
  const minimum = page.getByLabel(t('courses:certificates.minimum'));
  await expect(minimum).toBeEnabled();
  await minimum.fill('101');
  await expect(page.getByText(t('courses:certificates.number_wrong'))).toBeVisible();
  await minimum.fill('٨٠');
  await page.getByLabel(t('courses:certificates.months')).fill('24');
  await page.getByRole('button', { name: t('courses:certificates.save'), exact: true }).click();
  await expect
    .poll(() => query(page, 'certificate.getSettings', { courseId: id }))
    .toEqual({ isOn: true, minimumScore: 80, validMonths: 24 });
  await expectAccessible(page, 'certificates of a course');
  await page.reload();
  await expect(minimum).toHaveValue('80');
  await expect(page.getByText(t('issuance:course.count', { count: 0 }), { exact: true })).toBeVisible();

  await forgetSession(page);
  await signIn(page, 'learner@academy.test');
  await call(page, 'learning.enrol', { courseId: id });
  const lesson = await query<{ activities: { id: string }[] }>(page, 'learning.lesson', { lessonId: lessonIds[0] });
  await call(page, 'learning.record', { events: [{ kind: 'done', activityId: lesson.activities[0]?.id, ago: 0 }] });
  await page.goto(portalUrl('academy', `/home/courses/${id}`));
  await expect(page.getByRole('heading', { name: t('learn:certificate.title') })).toBeVisible();
  await expectAccessible(page, 'own certificate');
  await page.getByRole('link', { name: t('learn:certificate.verify') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('certificates:verify.title.VALID') })).toBeVisible();
});
