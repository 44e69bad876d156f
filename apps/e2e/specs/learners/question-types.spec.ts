import { signIn } from '../../fixtures/api.ts';
import { enrol, newDevice, questionDots, startButton } from '../../fixtures/attempt.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { makePublishedQuiz } from '../../fixtures/published-quiz.ts';
import { expect, JOURNEY, test } from '../../fixtures/test.ts';

const STATEMENTS = {
  type: 'matrix',
  text: 'صواب أم خطأ؟',
  columns: [{ text: 'صواب' }, { text: 'خطأ' }],
  rows: [
    { text: 'الوسيط مقياس نزعة مركزية.', rightColumn: 0 },
    { text: 'The range equals the mean.', rightColumn: 1 },
    { text: 'لا يتأثّر المدى بالقيم الشاذّة، مهما بعدت عن بقية القيم في المجموعة.', rightColumn: 1 },
  ],
} as const;
const GAPS = {
  type: 'gaps',
  text: 'إكمال النص',
  passage: 'عاصمة مصر [القاهرة|قاهرة المعز]، وتقع في [*إفريقيا|آسيا|أوروبا]، واسم نهرها بالإنجليزية [Nile].',
} as const;
const WORDS = {
  type: 'wordBank',
  text: 'وضع الكلمات في النص',
  passage: 'تشرق [الشمس] من الشرق، ويظهر [القمر] ليلًا، وتقول العرب: In [Cairo] everybody knows.',
  distractors: ['المطر', 'Madrid'],
} as const;
const LENGTH = {
  type: 'numeric',
  text: 'كم طول الحبل؟',
  value: '2.5',
  units: [
    { text: 'م', factor: '1' },
    { text: 'cm', factor: '0.01' },
  ],
} as const;

test(
  'questions of several parts are answered by keyboard and reviewed',
  JOURNEY,
  async ({ page, browser, t, expectAccessible }, info) => {
    const staff = await newDevice(browser);
    await signIn(staff, 'owner@academy.test');
    const settings = { title: `أجزاء ${info.project.name}`, showCorrectAnswer: true };
    const quiz = await makePublishedQuiz(staff, settings, { questions: [STATEMENTS, GAPS, WORDS, LENGTH] });
    await staff.context().close();
    await enrol(page, quiz);
    await page.goto(quiz.url);
    await startButton(page).click();

    await test.step('a matrix has a group for each row, in which the arrows choose', async () => {
      const row = (at: number) => page.getByRole('radiogroup', { name: STATEMENTS.rows[at]?.text ?? '' });
      await expect(row(0).getByRole('radio').first()).toBeEnabled();
      await page.keyboard.press('Digit1');
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await row(0).getByRole('radio').first().focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      const along = (await page.locator('html').getAttribute('dir')) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      await page.keyboard.press(along);
      await expect(row(1).getByRole('radio', { name: 'خطأ' })).toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(3);
      await expectAccessible(page, 'matrix');
    });

    await test.step('the gaps of a text are typed and chosen in the line, and kept over a reload', async () => {
      await page.getByRole('button', { name: t('attempt:footer.next') }).press('Enter');
      // The list of choices has the name of its gap, too, until it is closed.
      const gap = (number: number) =>
        page.getByRole(number === 2 ? 'combobox' : 'textbox', {
          name: ignoringIsolates(t('attempt:question.gap', { number, total: 3 })),
        });
      await gap(1).focus();
      await page.keyboard.type('القاهره');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option')).toHaveCount(3);
      await page.keyboard.press('Enter');
      await expect(gap(2)).toContainText('إفريقيا');
      await gap(3).focus();
      await page.keyboard.type('Rhine');
      await expectAccessible(page, 'gaps');
      await expect(page.getByText(t('attempt:save.saved'))).toBeVisible();
      await page.reload();
      await expect(gap(1)).toHaveValue('القاهره');
      await expect(gap(2)).toContainText('إفريقيا');
      await expect(gap(3)).toHaveValue('Rhine');
      await gap(3).fill('');
      await expect(questionDots(page).nth(1)).toHaveAccessibleName(
        ignoringIsolates(t('attempt:nav.partial', { number: 2 })),
      );
    });

    await test.step('words are put into the marked gap by keyboard or dragged, and taken out again', async () => {
      await page.getByRole('button', { name: t('attempt:footer.next') }).press('Enter');
      const bank = page.getByRole('group', { name: t('attempt:question.words'), exact: true });
      const gap = (number: number) =>
        page.getByRole('button', {
          name: ignoringIsolates(t('attempt:question.gap', { number, total: 3 })),
        });
      await expect(bank.getByRole('button')).toHaveCount(5);
      for (const word of ['الشمس', 'القمر', 'Madrid']) await bank.getByRole('button', { name: word }).press('Enter');
      await expect(gap(3)).toContainText('Madrid');
      await gap(3).press('Delete');
      await expect(gap(3)).not.toContainText('Madrid');
      const cairo = bank.getByRole('button', { name: 'Cairo' });
      if ((page.viewportSize()?.width ?? 0) > 480) await cairo.dragTo(gap(3));
      else await cairo.press('Space');
      await expect(gap(3)).toContainText('Cairo');
      await gap(2).press('Enter');
      await expect(gap(2)).toHaveAttribute('aria-pressed', 'true');
      await bank.getByRole('button', { name: 'المطر' }).press('Enter');
      await expect(gap(2)).toContainText('المطر');
      await expectAccessible(page, 'word bank');
    });

    await test.step('a number is typed with its unit', async () => {
      await page.getByRole('button', { name: t('attempt:footer.next') }).press('Enter');
      await page.getByLabel(t('attempt:question.number')).focus();
      await page.keyboard.type('٢٥٠');
      await page.keyboard.press('Tab');
      await page.keyboard.type('cm');
      await expectAccessible(page, 'number with a unit');
    });

    const openSubmit = page.getByRole('contentinfo').getByRole('button', { name: t('attempt:submit.open') });
    await test.step('the dialog before handing in names the partly answered question and leads to it', async () => {
      await openSubmit.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(ignoringIsolates(t('attempt:submit.partial', { count: 1 })));
      await expect(dialog).not.toContainText(t('attempt:submit.all_answered'));
      await expectAccessible(page, 'partly answered');
      await dialog
        .getByRole('list', { name: t('attempt:submit.partial_list') })
        .getByRole('button')
        .press('Enter');
      await expect(questionDots(page).nth(1)).toHaveAttribute('aria-current', 'step');
      await questionDots(page).last().press('Enter');
    });
    await openSubmit.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('attempt:submit.confirm') })
      .press('Enter');
    await expect(page).toHaveURL(/\/attempts\//);

    await test.step('the result judges each part and says the right answers in words', async () => {
      const opened = page.locator('details').first();
      if ((await opened.getAttribute('open')) === null) await opened.locator('summary').press('Enter');
      const wrong = opened.getByRole('radiogroup', { name: STATEMENTS.rows[2].text });
      await expect(wrong).toHaveAccessibleName(new RegExp(t('attempt:question.wrong')));
      await expect(opened.getByRole('definition')).toHaveText(['صواب', 'خطأ', 'خطأ']);
      const gaps = page.locator('details').nth(1);
      if ((await gaps.getAttribute('open')) === null) await gaps.locator('summary').press('Enter');
      await expect(gaps.getByText('القاهرة / قاهرة المعز')).toBeVisible();
      await expect(gaps.getByText(t('attempt:question.no_answer'), { exact: true })).toBeVisible();
      const words = page.locator('details').nth(2);
      if ((await words.getAttribute('open')) === null) await words.locator('summary').press('Enter');
      await expect(words.getByText(t('attempt:question.wrong'))).toHaveCount(1);
      await expect(words.locator('b').getByText('القمر')).toBeVisible();
      const length = page.locator('details').nth(3);
      if ((await length.getAttribute('open')) === null) await length.locator('summary').press('Enter');
      await expect(length.locator('summary')).toContainText(t('attempt:mark.right'));
      await expect(length.getByLabel(t('attempt:question.unit'))).toHaveValue('cm');
      await expectAccessible(page, 'reviewed parts');
    });
  },
);
