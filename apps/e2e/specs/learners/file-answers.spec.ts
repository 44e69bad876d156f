import type { Page } from '@playwright/test';
import { forgetSession, query, signIn } from '../../fixtures/api.ts';
import { enrol, newDevice, questionDots, startButton } from '../../fixtures/attempt.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { PNG, smallPdf } from '../../fixtures/media.ts';
import { type MadeQuiz, makePublishedQuiz } from '../../fixtures/published-quiz.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const TASK = {
  type: 'fileUpload',
  text: 'ارفع بحثك عن الوسيط، مع صورة للرسم البياني إن رسمته على الورق.',
  points: 4,
  kinds: ['document', 'picture'],
  maximumFiles: 2,
} as const;
const STATEMENT = { type: 'trueFalse', text: 'الوسيط لا يتأثّر كثيرًا بالقيم الشاذّة.', isTrue: true } as const;

/** Starts an attempt whose first question asks for files, and returns its file input and the rows of its files. */
async function startAttempt(page: Page, quiz: MadeQuiz) {
  await enrol(page, quiz);
  await page.goto(quiz.url);
  await startButton(page).click();
  const main = page.getByRole('main');
  return {
    chooser: main.locator('input[type=file][data-question]'),
    rows: main.getByRole('listitem').filter({ has: page.getByRole('link') }),
  };
}

test('files are uploaded into an answer, survive a reload, are handed in, marked from the queue and read again', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const staff = await newDevice(browser);
  await signIn(staff, 'owner@academy.test');
  const title = `رفع ملفات ${info.project.name}`;
  const quiz = await makePublishedQuiz(staff, { title, passRate: 60 }, { questions: [TASK, STATEMENT] });
  await staff.context().close();
  const { chooser, rows } = await startAttempt(page, quiz);

  await test.step('a wrong kind is refused in words and leaves the answer as it is', async () => {
    await expect(page.getByText(t('attempt:files.label'), { exact: true })).toBeVisible();
    await chooser.setInputFiles({ name: 'أغنية.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3 sound') });
    await expect(page.getByText('pdf, docx', { exact: false }).first()).toBeVisible();
    await expectAccessible(page, 'refused file');
    await page
      .getByRole('button', { name: ignoringIsolates(t('attempt:files.remove', { name: 'أغنية.mp3' })) })
      .click();
    await expect(page.getByText('أغنية.mp3')).toHaveCount(0);
  });

  await test.step('files arrive, and are there after a reload', async () => {
    await chooser.setInputFiles({ name: 'بحثي.pdf', mimeType: 'application/pdf', buffer: smallPdf(2) });
    await expect(rows).toHaveCount(1);
    await chooser.setInputFiles({ name: 'graph.png', mimeType: 'image/png', buffer: PNG });
    await expect(rows).toHaveCount(2);
    await expect(page.getByText(t('attempt:files.full'))).toBeVisible();
    await expectAccessible(page, 'answer with files');
    await expect(page.getByText(t('attempt:save.saved'))).toBeVisible();
    await page.reload();
    await questionDots(page).first().click();
    await expect(rows).toHaveCount(2);
  });

  await test.step('a removed file is put back', async () => {
    const remove = page.getByRole('button', {
      name: ignoringIsolates(t('attempt:files.remove', { name: 'graph.png' })),
    });
    await expect(remove).toBeEnabled();
    await remove.press('Enter');
    await expect(rows).toHaveCount(1);
    await page
      .locator('.toaster')
      .getByRole('button', { name: t('common:actions.undo') })
      .click();
    await expect(rows).toHaveCount(2);
    await expect(page.getByText(t('attempt:save.saved'))).toBeVisible();
  });

  await test.step('the attempt waits once it is handed in', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('attempt:submit.open') })
      .press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('attempt:submit.confirm') })
      .click();
    await expect(page.getByText(ignoringIsolates(t('attempt:result.waiting_detail', { count: 1 })))).toBeVisible();
  });
  const resultUrl = page.url();

  await test.step('a lecturer sees the picture and the PDF beside the form, and gives points', async () => {
    await forgetSession(page);
    await signIn(page, 'owner@academy.test');
    const { rows: waiting } = await query<{ rows: { quizId: string; questionId: string }[] }>(
      page,
      'quiz.markingQueue',
      {},
    );
    const { questionId = '' } = waiting.find(({ quizId }) => quizId === quiz.quizId) ?? {};
    await page.goto(portalUrl('academy', `/home/admin/marking?quiz=${quiz.quizId}&question=${questionId}`));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();
    await expect
      .poll(() =>
        page.getByRole('img', { name: 'graph.png' }).evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: t('attempt:files.show') }).press('Enter');
    await expect(page.getByRole('region', { name: 'بحثي.pdf' }).locator('canvas')).toBeVisible();
    await expectAccessible(page, 'marking files');
    const points = page.locator('[data-part=points]').getByRole('textbox');
    await points.fill('٣');
    await points.press('Control+Enter');
    await expect(page.getByRole('heading', { name: t('marking:queue.done') })).toBeVisible();
  });

  await test.step('the learner reads the mark beside the files', async () => {
    await forgetSession(page);
    await signIn(page, 'learner@academy.test');
    await page.goto(resultUrl);
    // The first answer that is not fully right is open.
    await expect(page.getByRole('img', { name: 'graph.png' })).toBeVisible();
    await expect(
      page.getByRole('link', { name: ignoringIsolates(t('attempt:files.download', { name: 'بحثي.pdf' })) }),
    ).toHaveAttribute('href', /\/answer\//);
    await expectAccessible(page, 'result with files');
  });
});

test('an upload goes on after a lost connection, and handing in asks while a file is on its way', async ({
  page,
  browser,
  t,
}, info) => {
  const staff = await newDevice(browser);
  await signIn(staff, 'owner@academy.test');
  const title = `رفع متقطّع ${info.project.name}`;
  const quiz = await makePublishedQuiz(staff, { title }, { questions: [TASK, STATEMENT] });
  await staff.context().close();
  const { chooser, rows } = await startAttempt(page, quiz);
  await expect(page.getByText(t('attempt:files.label'), { exact: true })).toBeVisible();

  await page.context().setOffline(true);
  await chooser.setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText(t('attempt:files.offline')).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(rows).toHaveCount(1);

  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/files/**/answer/**', async (route) => {
    if (route.request().method() === 'PUT') await isReleased;
    await route.continue();
  });
  await chooser.setInputFiles({ name: 'two.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('progressbar')).toBeVisible();
  // The upload goes on while another question is open.
  await questionDots(page).nth(1).click();
  await expect(page.getByRole('radio').first()).toBeEnabled();
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('attempt:submit.open') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(ignoringIsolates(t('attempt:submit.uploading', { count: 1 })))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('attempt:submit.without_files') })).toBeEnabled();
  release();
  await expect(dialog.getByRole('button', { name: t('attempt:submit.confirm') })).toBeEnabled();
  await dialog.getByRole('button', { name: t('attempt:submit.back') }).click();
  await questionDots(page).first().click();
  await expect(rows).toHaveCount(2);
});
