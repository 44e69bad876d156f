import { readFile } from 'node:fs/promises';
import { call, signIn } from '../../fixtures/api.ts';
import { upload } from '../../fixtures/course.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { PNG } from '../../fixtures/media.ts';
import { makeEmptyQuiz } from '../../fixtures/published-quiz.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

/** From a quiz to a file: the losses of a format are told before the download. */
test('authors are told what a format does not keep, and download the file of the other', async ({
  page,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  const tag = `${info.project.name}-${Date.now().toString(36)}`.toLowerCase();
  await signIn(page, `lecturer@${slug}.test`, { slug });
  const name = `اختبار ${tag}`;
  const { courseId, quizId } = await makeEmptyQuiz(page, { title: name }, { slug });
  const image = await upload(page, { purpose: 'image', contentType: 'image/png', content: PNG });
  const fact = { type: 'trueFalse', text: `Fact ${tag}`, isTrue: true, image };
  const order = { type: 'ordering', text: `Order ${tag}`, items: [{ text: 'a' }, { text: 'b' }] };
  for (const question of [fact, order]) await call(page, 'quiz.createQuestion', { quizId, question });

  await page.goto(portalUrl(slug, `/home/admin/courses/${courseId}/quizzes/${quizId}/questions`));
  await page.getByRole('button', { name: t('quiz:export.open'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const download = dialog.getByRole('link', { name: t('quiz:export.download') });
  await expect(download).toHaveAttribute('download', `${name}.xml`);
  await dialog.getByRole('radio', { name: t('quiz:export.gift'), exact: false }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: `Order ${tag}` })).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText(ignoringIsolates(t('quiz:export.omitted', { count: 1 })));
  await expect(dialog.getByRole('listitem').filter({ hasText: `Fact ${tag}` })).toContainText(
    t('quiz:export.loss.picture'),
  );
  await expectAccessible(page, 'the losses of an export');
  await dialog.getByRole('radio', { name: t('quiz:export.moodle-xml'), exact: false }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await expect(download).toHaveAttribute('download', `${name}.xml`);
  const pictures = dialog.getByRole('checkbox', { name: t('quiz:export.pictures') });
  await pictures.click();
  await expect(dialog.getByRole('listitem').filter({ hasText: `Fact ${tag}` })).toBeVisible();
  await pictures.click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe(`${name}.xml`);
  const written = await readFile(await file.path(), 'utf8');
  expect(written).toContain('<question type="ordering">');
  expect(written).toContain('<file name="picture-1.png"');
  await expect(dialog).toBeHidden();
});
