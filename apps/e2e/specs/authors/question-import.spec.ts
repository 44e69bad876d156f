import type { QuestionCategories } from '@dars/contracts/content/question-bank';
import { query, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { makeQuiz, questionsOf } from '../../fixtures/quiz.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const GIFT = `$CATEGORY: Nouns

::Noun:: Which is a noun? {=house ~to go}

Which are even? {~%75%2 ~%25%4 ~3#odd}

Write about spring.
`;

test('questions are imported from a file, and the import is undone', async ({ page, t, expectAccessible }) => {
  await makeQuiz(page, t, 'Imported');
  await test.step('a button beside the export leads to the import by keyboard', async () => {
    await page.getByRole('button', { name: t('quiz:import.open'), exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('quiz:import.title') })).toBeVisible();
    await expectAccessible(page, 'source');
  });

  await test.step('a file that is none of the formats is refused with the reason', async () => {
    await page.getByLabel(t('quiz:import.paste')).fill('<quiz><question>');
    await page.getByRole('button', { name: t('quiz:import.read'), exact: true }).click();
    await expect(page.locator('.toast').filter({ hasText: t('quiz:import.failed') })).toContainText('XML');
  });

  await test.step('the report draws each question beside its losses, and the counts are its filter', async () => {
    const file = { name: 'nouns.gift', mimeType: 'text/plain', buffer: Buffer.from(GIFT) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('nouns.gift')).toBeVisible();
    const questions = page.locator('main ol > li').filter({ hasText: 'Which is a noun?' });
    await expect(questions).toContainText(t('quiz:type.single'));
    await expectAccessible(page, 'report');
    await page.getByRole('button', { name: t('quiz:import.count.refused') }).click();
    await expect(page.getByText('Which is a noun?')).toBeHidden();
    await expect(
      page.getByText(ignoringIsolates(t('quiz:import.loss.type-unsupported', { detail: 'description' }))),
    ).toBeVisible();
    await expectAccessible(page, 'refused');
  });

  await test.step('the questions are added, and removed together', async () => {
    await page.getByRole('button', { name: ignoringIsolates(t('quiz:import.add', { count: 2 })) }).click();
    await expect(page.getByText(ignoringIsolates(t('quiz:import.done', { count: 2 })))).toBeVisible();
    await expectAccessible(page, 'added');
    await page.getByRole('button', { name: t('common:actions.undo') }).click();
    await expect(page.locator('.toast').filter({ hasText: t('quiz:import.undone') })).toBeVisible();
    await page.getByRole('button', { name: ignoringIsolates(t('quiz:import.add', { count: 2 })) }).click();
    await page.getByRole('button', { name: t('quiz:import.back') }).click();
    await expect(questionsOf(page)).toHaveCount(2);
    await expect(questionsOf(page).first()).toContainText('Which is a noun?');
  });
});

test('questions are imported into a category of the question bank, and the import is undone', async ({
  page,
  t,
  expectAccessible,
}, info) => {
  const tag = `${info.project.name}-${Date.now().toString(36)}`;
  const dialog = page.getByRole('dialog');
  await signIn(page, 'lecturer@academy.test', { slug: 'academy' });
  await page.goto(portalUrl('academy', '/home/admin/questions'));
  await page.getByRole('button', { name: t('quiz:bank.category.add'), exact: true }).click();
  await dialog.getByRole('textbox').fill(`Chosen ${tag}`);
  await dialog.getByRole('button', { name: t('quiz:bank.save') }).click();
  await expect(page.getByRole('heading', { name: `Chosen ${tag}` })).toBeVisible();

  await page.getByRole('button', { name: t('quiz:import.open'), exact: true }).click();
  await expect(page.getByRole('combobox', { name: t('quiz:bank.move_to') })).toContainText(`Chosen ${tag}`);
  await expectAccessible(page, 'source');
  const template = page.waitForEvent('download');
  await page.getByRole('link', { name: t('quiz:import.template') }).click();
  expect((await template).suggestedFilename()).toBe('dars-questions.csv');
  await page.getByRole('combobox', { name: t('fields:format') }).click();
  await page.getByRole('option', { name: 'GIFT' }).click();
  await page.getByLabel(t('quiz:import.paste')).fill(`$CATEGORY: Inner ${tag}\n\nQuestion ${tag}? {T}\n`);
  await page.getByRole('button', { name: t('quiz:import.read'), exact: true }).click();
  await page.getByRole('button', { name: ignoringIsolates(t('quiz:import.add', { count: 1 })) }).click();
  await expect(page.getByText(ignoringIsolates(t('quiz:import.done', { count: 1 })))).toBeVisible();
  await page.getByRole('button', { name: t('common:actions.undo') }).click();
  await expect(page.locator('.toast').filter({ hasText: t('quiz:import.undone') })).toBeVisible();
  await page.getByRole('button', { name: ignoringIsolates(t('quiz:import.add', { count: 1 })) }).click();
  await page.getByRole('button', { name: t('quiz:import.back') }).click();
  await expect(page.getByRole('row').filter({ hasText: `Question ${tag}?` })).toBeVisible();
  const { rows } = await query<QuestionCategories>(page, 'questionBank.categories', {});
  const chosen = rows.find(({ name }) => name === `Chosen ${tag}`);
  expect(rows.find(({ name }) => name === `Inner ${tag}`)?.parentId).toBe(chosen?.id);

  await test.step('the list of recent imports undoes it later, after a question', async () => {
    await page.goto(portalUrl('academy', `/home/admin/questions/import?category=${chosen?.id}`));
    const undo = page.getByRole('button', {
      name: ignoringIsolates(t('quiz:import.undo_named', { name: t('quiz:import.pasted') })),
    });
    await expect(undo).toBeVisible();
    await expectAccessible(page, 'recent');
    await undo.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common:actions.undo') })
      .click();
    await expect(page.locator('.toaster').getByText(t('quiz:import.undone')).first()).toBeVisible();
    await expect(undo).toBeHidden();
  });
});
