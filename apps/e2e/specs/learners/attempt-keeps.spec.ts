import { call, signIn } from '../../fixtures/api.ts';
import {
  answeredDots,
  enrol,
  makeQuizAsOwner,
  newDevice,
  questionDots,
  RIGHT_OPTION,
  SLUG,
  startAttempt,
  startButton,
  submitSignIn,
} from '../../fixtures/attempt.ts';
import { linkInMail } from '../../fixtures/mailbox.ts';
import { openPortal } from '../../fixtures/open-portal.ts';
import { newSlug, portalsNamed } from '../../fixtures/portal-form.ts';
import { makePublishedQuiz } from '../../fixtures/published-quiz.ts';
import { BASE_URL, portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const PASSWORD = 'Nakhla_2026';

test('an attempt loses no answer offline, over a reload, with a wrong clock or on another device', async ({
  page,
  browser,
  t,
}, info) => {
  const quiz = await makeQuizAsOwner(browser, `انقطاع ${info.project.name}`, { time: 20 });
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 24 * 60 * 60 * 1000;
  });
  await enrol(page, quiz);
  await startAttempt(page, quiz);
  const saved = page.getByText(t('attempt:save.saved'));
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: RIGHT_OPTION }).check();
  await expect(page.getByText(t('attempt:save.kept', { count: 1 }))).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('attempt:footer.next') })
    .click();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText(t('attempt:save.kept', { count: 2 }))).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved).toBeVisible();

  await test.step('a reload keeps unsent answers', async () => {
    await page.route('**/trpc/quiz.saveAnswer*', (route) => route.abort());
    await page.getByRole('checkbox').nth(2).check();
    await expect(page.getByText(t('attempt:save.kept', { count: 1 }))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox').nth(2)).toBeChecked();
    await expect(page.getByRole('timer')).toContainText(/1\d:|20:/);
    await page.unroute('**/trpc/quiz.saveAnswer*');
    await expect(saved).toBeVisible();
  });

  await test.step('a second tab is warned, and takes over', async () => {
    const second = await page.context().newPage();
    await second.goto(`${quiz.url}/attempt?question=1`);
    await expect(second.getByRole('alert')).toContainText(t('attempt:elsewhere.text'));
    await expect(second.getByRole('radio', { name: RIGHT_OPTION })).toBeChecked();
    await expect(second.getByRole('radio', { name: RIGHT_OPTION })).toBeDisabled();
    await second.getByRole('button', { name: t('attempt:elsewhere.take_over') }).click();
    await expect(second.getByRole('radio', { name: RIGHT_OPTION })).toBeEnabled();
    await expect(page.getByText(t('attempt:elsewhere.text'))).toBeVisible();
    await expect(answeredDots(page, t)).toHaveCount(2);
    await expect(saved).toBeHidden();
    await second.getByRole('radio', { name: 'المدى' }).check();
    await expect(second.getByText(t('attempt:save.saved'))).toBeVisible();
    await second.close();
    await expect(page.getByText(t('attempt:elsewhere.text'))).toBeHidden();
    await questionDots(page).first().click();
    await expect(page.getByRole('radio', { name: 'المدى' })).toBeChecked();
  });

  await test.step('another device continues with the same answers in the same order', async () => {
    const other = await newDevice(browser);
    await signIn(other, 'learner@academy.test');
    await other.goto(`${quiz.url}/attempt`);
    await expect(answeredDots(other, t)).toHaveCount(2);
    await questionDots(other).first().click();
    await expect(other.getByRole('radio', { name: 'المدى' })).toBeChecked();
    await other.getByRole('radio', { name: RIGHT_OPTION }).check();
    await expect(other.getByText(t('attempt:save.saved'))).toBeVisible();
    // This device does not know of the other answer, but its own counts, as it was given later.
    const isTaken = page.waitForResponse(
      async (answer) => answer.url().includes('quiz.saveAnswer') && (await answer.text()).includes('"ageMs":0'),
    );
    await page.getByRole('radio', { name: 'القيمة العظمى' }).check();
    await isTaken;
    await other.reload();
    await questionDots(other).first().click();
    await expect(other.getByRole('radio', { name: 'القيمة العظمى' })).toBeChecked();
    await other.context().close();
  });
});

test('answers that wait for a network are sent from any page, and signing out warns of them', async ({
  page,
  browser,
  t,
}, info) => {
  const quiz = await makeQuizAsOwner(browser, `انتظار ${info.project.name}`, { time: 20 });
  await enrol(page, quiz);
  await startAttempt(page, quiz);
  await page.route('**/trpc/quiz.saveAnswer*', (route) => route.abort());
  await page.getByRole('radio', { name: RIGHT_OPTION }).check();
  await expect(page.getByText(t('attempt:save.kept', { count: 1 }))).toBeVisible();
  await page.goto(portalUrl(SLUG, '/home/my-courses'));
  await page.getByRole('button', { name: t('common:menu.user') }).click();
  await page.getByRole('menuitem', { name: t('common:actions.sign_out') }).click();
  await expect(page.getByRole('alertdialog')).toContainText(t('common:unsent_answers', { count: 1 }));
  await page.keyboard.press('Escape');
  await page.unroute('**/trpc/quiz.saveAnswer*');
  const saved = page.waitForResponse(/quiz\.saveAnswer/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await saved).status()).toBe(200);
  const other = await newDevice(browser);
  await signIn(other, 'learner@academy.test');
  await other.goto(`${quiz.url}/attempt?question=1`);
  await expect(other.getByRole('radio', { name: RIGHT_OPTION })).toBeChecked();
  await other.context().close();
});

test('signing out offline leaves the page as it is when its dialog is not loaded', async ({
  page,
  browser,
  t,
}, info) => {
  const quiz = await makeQuizAsOwner(browser, `خروج ${info.project.name}`, { time: 20 });
  await enrol(page, quiz);
  await page.goto(quiz.url);
  // The menu is loaded when it is first opened, so it must be opened before the network is off.
  const menu = page.getByRole('button', { name: t('common:menu.user') });
  await menu.click();
  await page.keyboard.press('Escape');
  await startButton(page).click();
  await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeEnabled();
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: RIGHT_OPTION }).check();
  await expect(page.getByText(t('attempt:save.kept', { count: 1 }))).toBeVisible();
  await page.getByRole('link', { name: t('attempt:leave') }).click();
  await expect(page).toHaveURL(quiz.url);
  await menu.click();
  await page.getByRole('menuitem', { name: t('common:actions.sign_out') }).click();
  await expect(page.getByText(t('common:sign_out_failed'), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: `خروج ${info.project.name}` })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: t('attempt:intro.go_on') }).click();
  await expect(page.getByText(t('attempt:save.saved'))).toBeVisible();
});

test('an attempt loses no answer when the portal is suspended meanwhile, and sends kept ones after it is resumed', async ({
  page,
  browser,
  language,
  t,
  expectAccessible,
}, info) => {
  const slug = newSlug(info.project.name);
  const staff = await newDevice(browser);
  await openPortal(staff, slug, language);
  const quiz = await makePublishedQuiz(staff, { title: `توقّف ${info.project.name}`, time: 20 }, { slug });
  const login = `${slug}@attempt.test`;
  await page.goto(portalUrl(slug, '/home/login'));
  const names = { firstName: 'ريم', lastName: 'القحطاني' };
  await call(page, 'auth.register', { ...names, login, password: PASSWORD });
  await page.goto(await linkInMail(page, login));
  await expect(page.getByText(t('auth:activation_success'))).toBeVisible();
  await page.goto(portalUrl(slug, '/home/login'));
  await submitSignIn(page, login, PASSWORD);
  await call(page, 'learning.enrol', { courseId: quiz.courseId });
  await startAttempt(page, quiz);
  await page.getByRole('radio', { name: RIGHT_OPTION }).check();
  await expect(page.getByText(t('attempt:save.saved'))).toBeVisible();
  await questionDots(page).nth(1).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();

  const [portal] = await portalsNamed(staff, slug);
  await staff.goto(`${BASE_URL}/admin`);
  await call(staff, 'tenant.suspend', { id: portal?.id, reason: 'مراجعة' });
  // `click` and not `check`, as the page leaves before the box could be verified.
  await page.getByRole('checkbox').first().click();
  await expect(page).toHaveURL(/\/home\/login\?suspended=true&next=/);
  await expect(page.getByRole('dialog')).toContainText(t('auth:suspended.kept'));
  await expect(page.getByRole('dialog')).toContainText(t('auth:suspended.attempt'));
  await expectAccessible(page, 'suspended in the middle of an attempt');

  await page.getByRole('button', { name: t('common:actions.ok') }).click();
  await expect(page).toHaveURL(portalUrl(slug, '/home/login'));

  await call(staff, 'tenant.resume', { id: portal?.id });
  const sent = page.waitForResponse(/quiz\.saveAnswer/);
  await submitSignIn(page, login, PASSWORD);
  expect((await sent).status()).toBe(200);
  await expect(page).toHaveURL(/\/attempt\?question=2$/);

  const other = await newDevice(browser);
  await other.goto(portalUrl(slug, '/home/login'));
  await submitSignIn(other, login, PASSWORD);
  await other.goto(`${quiz.url}/attempt?question=2`);
  await expect(other.getByRole('checkbox').first()).toBeChecked();
  await expect(answeredDots(other, t)).toHaveCount(2);
  await other.context().close();
  await staff.context().close();
});

test('a text that is too long to be saved is kept over another question and a reload', async ({ page, browser, t }) => {
  const quiz = await makeQuizAsOwner(browser, 'نص طويل', { time: 20 });
  await enrol(page, quiz);
  await startAttempt(page, quiz);
  const text = 'م'.repeat(600);
  const answer = page.getByRole('textbox');
  await page.goto(`${quiz.url}/attempt?question=4`);
  await answer.fill(text);
  await questionDots(page).first().click();
  await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeVisible();
  await questionDots(page).nth(3).click();
  await expect(answer).toHaveValue(text);
  await page.reload();
  await expect(answer).toHaveValue(text);
  await expect(page.getByText(t('attempt:save.unaccepted', { count: 1 }))).toBeVisible();
  await page
    .getByRole('button', { name: t('attempt:submit.open') })
    .first()
    .click();
  const places = page.getByRole('list', { name: t('attempt:submit.unaccepted_list') });
  await places.getByRole('button').click();
  await answer.fill('المنوال');
  await expect(page.getByText(t('attempt:save.saved'))).toBeVisible();
  await page.reload();
  await expect(answer).toHaveValue('المنوال');
});
