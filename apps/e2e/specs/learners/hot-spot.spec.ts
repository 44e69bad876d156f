import { call, signIn } from '../../fixtures/api.ts';
import { enrol, newDevice, SLUG, startButton } from '../../fixtures/attempt.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { PNG } from '../../fixtures/media.ts';
import { makeEmptyQuiz } from '../../fixtures/published-quiz.ts';
import { textOf } from '../../fixtures/quiz.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PHONE, test } from '../../fixtures/test.ts';

/** The boxes of two regions in percent: from the left, from the top, width, height. */
const BOXES = [
  ['10', '20', '30', '30'],
  ['٦٠', '٥٠', '٢٠', '٢٠'],
];
const FIELDS = ['left', 'top', 'width', 'height'] as const;

test(
  'places on a picture are authored by numbers, marked by keys, graded and reviewed',
  PHONE,
  async ({ page, browser, t, language, expectAccessible }, info) => {
    const staff = await newDevice(browser);
    await staff.context().addCookies([{ name: 'lang', value: language, url: portalUrl(SLUG) }]);
    await signIn(staff, 'owner@academy.test');
    const settings = { title: `مواضع ${info.project.name} ${Date.now().toString(36)}`, showCorrectAnswer: true };
    const quiz = await makeEmptyQuiz(staff, settings);

    await test.step('the author describes the picture and gives each region its numbers', async () => {
      await staff.goto(portalUrl(SLUG, `/home/admin/courses/${quiz.courseId}/quizzes/${quiz.quizId}/questions`));
      await staff
        .getByRole('button', { name: t('quiz:questions.add') })
        .first()
        .press('Enter');
      await staff.getByRole('menuitem', { name: t('quiz:type.hotSpot') }).press('Enter');
      await expect(textOf(staff, t)).toBeFocused();
      await staff.keyboard.type('أين المربّعان؟');
      await expect(staff.getByText(t('quiz:hot_spot.no_image'))).toBeVisible();
      const file = { name: 'square.png', mimeType: 'image/png', buffer: PNG };
      await staff.locator('input[type=file]').setInputFiles(file);
      await staff.getByLabel(t('fields:imageDescription')).fill('مربّع أخضر');
      for (const [index, box] of BOXES.entries()) {
        await staff.getByRole('button', { name: t('quiz:hot_spot.add') }).press('Enter');
        await staff
          .getByRole('textbox', { name: ignoringIsolates(t('quiz:hot_spot.name', { number: index + 1 })) })
          .fill(`المربّع ${index + 1}`);
        for (const [at, field] of FIELDS.entries()) {
          await staff.getByLabel(t(`quiz:hot_spot.${field}`), { exact: true }).fill(box[at] ?? '');
        }
      }
      await expectAccessible(staff, 'regions of a picture');
      // The keys move and resize the region that has the focus.
      const region = staff.getByRole('button', { name: /المربّع 2/ });
      await region.focus();
      await staff.keyboard.press('ArrowRight');
      await staff.keyboard.press('Shift+ArrowDown');
      await expect(staff.getByLabel(t('quiz:hot_spot.left'), { exact: true })).toHaveValue('61');
      await expect(staff.getByLabel(t('quiz:hot_spot.height'), { exact: true })).toHaveValue('21');
      await expect(staff.locator('[data-save=saved]')).toBeAttached();
    });
    await call(staff, 'outline.setStatus', { kind: 'activity', id: quiz.quizId, status: 'PUBLISHED' });
    await staff.context().close();

    await enrol(page, quiz);
    await page.goto(quiz.url);
    await startButton(page).click();
    const picture = page.getByRole('application', { name: 'مربّع أخضر' });
    const marker = (number: number, left: string, top: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: ignoringIsolates(t('attempt:hot_spot.marker', { number })) })
        .filter({ hasText: ignoringIsolates(t('attempt:hot_spot.place', { left, top })) });

    await test.step('the learner places two markers by keys, and moves one', async () => {
      await expect(picture).toBeVisible();
      await picture.focus();
      await expect(picture).toBeFocused();
      for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'Enter']) {
        await page.keyboard.press(key);
      }
      await expect(marker(1, '30%', '40%')).toBeVisible();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Enter');
      await expect(marker(2, '30%', '50%')).toBeVisible();
      await expect(page.getByText(ignoringIsolates(t('attempt:hot_spot.none_left')))).toBeVisible();
      await page
        .getByRole('button', { name: ignoringIsolates(t('attempt:hot_spot.move', { number: 2 })) })
        .press('Enter');
      await expect(picture).toBeFocused();
      for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight', 'Enter']) {
        await page.keyboard.press(key);
      }
      await expect(marker(2, '61%', '50%')).toBeVisible();
      await expectAccessible(page, 'markers on a picture');
      await expect(page.getByText(t('attempt:save.saved'))).toBeVisible();
      await page.reload();
      await expect(marker(2, '61%', '50%')).toBeVisible();
    });

    await test.step('the answer is graded by its regions, which the result shows and names', async () => {
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: t('attempt:submit.open') })
        .press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('attempt:submit.confirm') }).press('Enter');
      await expect(page).toHaveURL(/\/attempts\//);
      const result = page.locator('details').first();
      await expect(result).toBeVisible();
      if ((await result.getAttribute('open')) === null) await result.locator('summary').press('Enter');
      await expect(result.getByRole('img', { name: 'مربّع أخضر' })).toBeVisible();
      await expect(result.locator('summary')).toContainText(t('attempt:mark.right'));
      await expect(result.getByText(t('attempt:question.right'), { exact: true })).not.toHaveCount(0);
      await expect(result.getByText('المربّع 2')).toBeVisible();
      await expectAccessible(page, 'reviewed markers');
    });
  },
);
