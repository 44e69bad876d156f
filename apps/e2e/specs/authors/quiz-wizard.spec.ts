import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { PNG } from '../../fixtures/media.ts';
import {
  addQuestion,
  makeQuiz,
  next,
  nextButton,
  openNewQuiz,
  questionsOf,
  textOf,
  writeLines,
} from '../../fixtures/quiz.ts';
import { expect, PHONE, test } from '../../fixtures/test.ts';

test('a quiz is set up, filled, previewed and published', async ({ page, t, expectAccessible }, info) => {
  const title = `Nouns ${info.project.name}`;
  await openNewQuiz(page);
  await next(page, t, 'settings');
  await expect(page.getByLabel(t('quiz:settings.title'))).toBeFocused();
  await expect(
    page.getByText(ignoringIsolates(t('rules:required-field', { field: t('quiz:settings.title') }))),
  ).toBeVisible();
  await expectAccessible(page, 'settings');
  await page.getByLabel(t('quiz:settings.title')).fill(title);
  await page.getByLabel(t('quiz:settings.pass_number')).fill('٥٠');
  await next(page, t, 'settings');

  await test.step('it cannot be published without a question, to which a link leads', async () => {
    await expect(page.getByRole('heading', { name: t('quiz:questions.empty') })).toBeVisible();
    await expectAccessible(page, 'no questions');
    await next(page, t, 'questions');
    await expectAccessible(page, 'blocked');
    await page.getByRole('link', { name: t('quiz:review.no_question') }).click();
  });

  await test.step('a question is written, and saved automatically once it is complete', async () => {
    await addQuestion(page, t, 'single');
    await textOf(page, t).fill('Which is a noun?');
    await writeLines(page, ['house', 'to go']);
    await expect(page.getByText(t('rules:one-right-option'))).toBeVisible();
    await expectAccessible(page, 'incomplete question');
    await page.getByRole('radio').first().check();
    await expect(page.locator('[data-save=saved]')).toBeAttached();
    await expectAccessible(page, 'question');
  });

  await test.step('it is previewed as a learner sees it, and marked', async () => {
    await next(page, t, 'questions');
    await expectAccessible(page, 'review');
    await page.getByRole('button', { name: t('quiz:preview.open') }).click();
    await page.getByRole('radio', { name: 'house' }).check();
    await expectAccessible(page, 'preview');
    await page.getByRole('button', { name: t('quiz:preview.check') }).click();
    await expect(page.getByText(t('quiz:preview.passed'))).toBeVisible();
    await expectAccessible(page, 'checked');
    await page.getByRole('button', { name: t('quiz:preview.close') }).click();
  });

  await page.getByRole('button', { name: t('quiz:publish.publish') }).click();
  await expect(page.getByText(t('quiz:status.PUBLISHED'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('quiz:publish.done') })).toBeVisible();
  await expectAccessible(page, 'published');
});

test('a quiz is created once when its form is sent repeatedly, and changed when coming back', async ({ page, t }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const count = (call: string) => sent.filter((path) => path === `/trpc/${call}`).length;
  await openNewQuiz(page);
  await page.route('**/trpc/activity.create*', (route) => route.abort());
  await page.getByLabel(t('quiz:settings.title')).fill('Once');
  await next(page, t, 'settings');
  await expect(page.getByText(t('quiz:settings.failed'), { exact: true })).toBeVisible();
  await page.unroute('**/trpc/activity.create*');
  const { promise: isPressed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/trpc/activity.create*', async (route) => {
    await isPressed;
    await route.continue();
  });
  const failed = count('activity.create');
  await nextButton(page, t, 'settings').dblclick();
  await page.getByLabel(t('quiz:settings.title')).press('Control+Enter');
  goOn();
  await expect(page).toHaveURL(/questions/);
  expect(count('activity.create')).toBe(failed + 1);

  await page.goBack();
  await expect(page).toHaveURL(/settings/);
  await expect(page.getByLabel(t('quiz:settings.title'))).toHaveValue('Once');
  await page.getByLabel(t('quiz:settings.title')).fill('Once more');
  await page.getByRole('link', { name: t('quiz:settings.back') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('common:unsaved.keep') }).click();
  await next(page, t, 'settings');
  await expect(page.getByRole('heading', { name: 'Once more' })).toBeVisible();
  await page
    .getByRole('button', { name: t('quiz:step.settings') })
    .first()
    .click();
  await expect(page.getByLabel(t('quiz:settings.title'))).toHaveValue('Once more');
  await next(page, t, 'settings');
  await expect(page).toHaveURL(/questions/);
  expect(count('activity.create')).toBe(failed + 1);
  expect(count('quiz.saveSettings')).toBe(1);
});

test('a question of every type is written by keyboard, and unchanged after a reload', PHONE, async ({ page, t }) => {
  await makeQuiz(page, t, 'Every type');
  const lines = ['one', 'two', 'three'];
  const written: Record<QuestionType, () => Promise<void>> = {
    single: async () => {
      await writeLines(page, lines);
      await page.getByRole('radio').nth(1).focus();
      await page.keyboard.press('Space');
    },
    multiple: async () => {
      await writeLines(page, lines);
      for (const at of [0, 2]) {
        await page.getByRole('checkbox').nth(at).focus();
        await page.keyboard.press('Space');
      }
    },
    trueFalse: async () => {
      await page.getByRole('radio', { name: t('quiz:truth.false') }).focus();
      await page.keyboard.press('Space');
    },
    matrix: async () => {
      await page.getByRole('button', { name: t('quiz:use_truth') }).press('Enter');
      for (const [at, text] of ['The sun rises', 'Stones fly'].entries()) {
        await page
          .locator('[data-line]')
          .nth(2 + at)
          .fill(text);
        const right = page.getByRole('radiogroup', {
          name: ignoringIsolates(t('quiz:lines.right_column', { place: at + 1 })),
        });
        await right.getByRole('radio').nth(at).focus();
        await page.keyboard.press('Space');
      }
    },
    shortText: () => writeLines(page, ['أحمد']),
    longText: async () => {
      await page.getByRole('button', { name: t('quiz:rubric.add') }).press('Enter');
      await expect(page.locator('[data-criterion]')).toBeFocused();
      await page.keyboard.type('Clarity');
      await writeLines(page, ['unclear', 'clear']);
      for (const [at, points] of ['0', '٢'].entries()) {
        const name = ignoringIsolates(t('quiz:rubric.points', { place: at + 1, criterion: 1 }));
        await page.getByRole('textbox', { name }).fill(points);
      }
    },
    fileUpload: async () => {
      await page.getByRole('checkbox', { name: t('quiz:files.kind.audio') }).press('Space');
      await page.getByLabel(t('fields:maximumFiles')).fill('٣');
    },
    gaps: async () => {
      await page.getByLabel(t('fields:passage')).focus();
      await page.keyboard.type('In [Cairo|القاهرة] flows the ');
      await page.getByRole('button', { name: t('quiz:gap.add_chosen') }).press('Enter');
      await page.keyboard.type('Nile');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('Rhine');
      await expect(page.getByLabel(t('fields:passage'))).toHaveValue('In [Cairo|القاهرة] flows the [*Nile|Rhine]');
      await expect(page.getByRole('list', { name: t('quiz:gap.list') }).getByRole('listitem')).toHaveCount(2);
    },
    wordBank: async () => {
      const passage = page.getByLabel(t('fields:passage'));
      await passage.fill('The cat');
      await passage.press('Control+Shift+ArrowLeft');
      await page.getByRole('button', { name: t('quiz:gap.add_typed') }).press('Enter');
      await expect(passage).toHaveValue('The [cat]');
      await expect(passage).toBeFocused();
      await page.getByRole('button', { name: t('quiz:lines.add_distractor') }).press('Enter');
      await page.keyboard.type('dog');
    },
    numeric: async () => {
      await page.getByRole('textbox', { name: t('quiz:number.value') }).fill('١٢٫٥');
      await page.getByRole('button', { name: t('quiz:lines.add.unit') }).press('Enter');
      await page.keyboard.type('cm');
      const factor = ignoringIsolates(t('quiz:lines.factor', { place: 1 }));
      await page.getByRole('textbox', { name: factor }).fill('٠٫٠١');
    },
    matching: async () => {
      for (const [at, text] of ['Cairo', 'Egypt', 'Madrid', 'Spain'].entries()) {
        await page.locator('li[data-sort] input').nth(at).fill(text);
      }
    },
    ordering: async () => {
      await writeLines(page, lines);
      await page.locator('[data-line]').nth(2).press('Alt+ArrowUp');
      await expect(page.locator('[data-line]').nth(1)).toBeFocused();
    },
    hotSpot: async () => {
      const file = { name: 'square.png', mimeType: 'image/png', buffer: PNG };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: t('quiz:hot_spot.add') }).press('Enter');
      await page.getByLabel(t('fields:imageDescription')).fill('A green square');
      await page.getByLabel(t('quiz:hot_spot.left'), { exact: true }).fill('٦٠٫٥');
    },
  };
  for (const [type, finish] of Object.entries(written) as [QuestionType, () => Promise<void>][]) {
    await addQuestion(page, t, type);
    await expect(textOf(page, t)).toBeFocused();
    await page.keyboard.type(`A question: ${type}`);
    await finish();
    await expect(page.locator('[data-save=saved]')).toBeAttached();
  }
  await page.reload();
  const rows = questionsOf(page);
  const types = Object.keys(written);
  const [numeric, ordering] = [types.indexOf('numeric'), types.indexOf('ordering')];
  await expect(rows).toHaveCount(types.length);
  await expect(rows.locator('bdi')).toHaveText(types.map((type) => `A question: ${type}`));
  await rows.nth(ordering).getByRole('button').click();
  await expect(page.locator('[data-line]').nth(1)).toHaveValue('three');
  await rows.nth(numeric).getByRole('button').click();
  await expect(page.getByRole('textbox', { name: t('quiz:number.value') })).toHaveValue('12.5');
  await expect(page.getByRole('textbox', { name: ignoringIsolates(t('quiz:lines.factor', { place: 1 })) })).toHaveValue(
    '0.01',
  );

  await test.step('they are reordered, copied and restored', async () => {
    await rows.nth(numeric).getByRole('button').press('Alt+ArrowUp');
    await expect(rows.nth(numeric - 1)).toContainText('numeric');
    await page.getByRole('button', { name: t('quiz:question.duplicate') }).press('Enter');
    await expect(rows).toHaveCount(types.length + 1);
    await expect(rows.nth(numeric).getByRole('button')).toBeFocused();
    await page.getByRole('button', { name: t('quiz:question.remove') }).click();
    await expect(rows).toHaveCount(types.length);
    await page.getByRole('button', { name: t('common:actions.undo') }).click();
    await expect(page.getByText(t('quiz:remove.restored'))).toBeAttached();
    await expect(rows).toHaveCount(types.length + 1);
    await expect(page.locator('[data-save=saved]')).toBeAttached();
    await rows.first().getByRole('button').click();
    await page.getByRole('button', { name: t('quiz:question.remove') }).click();
    await next(page, t, 'questions');
    await expect(page.getByText(t('quiz:review.ready'))).toBeVisible();
    await page
      .getByRole('button', { name: t('quiz:step.questions') })
      .first()
      .click();
    await expect(rows).toHaveCount(types.length);
    await expect(rows.nth(numeric - 2)).toContainText('numeric');
  });
});
