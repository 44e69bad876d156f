import type { Page } from '@playwright/test';
import { call, forgetSession, query, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { PNG } from '../../fixtures/media.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, PORTALS, test } from '../../fixtures/test.ts';

// The journeys stand in one file because they save the settings of one portal, and must not do so at the same time.

/** What the settings say beside what can be saved. */
interface Selling {
  accountCount: number;
  isCurrencyFixed: boolean;
  packageSells: boolean;
  support: string | null;
}

const ACCOUNT = { bankName: 'Oasis Bank', accountHolder: 'Academy', accountNumber: '608010167519' };

/** Makes a course with a lesson and a price, in a portal that sells. */
async function makeSoldCourse(page: Page, title: string): Promise<{ id: string; slug: string; lessonId: string }> {
  const { id, lessonIds } = await makeCourse(page, {
    title,
    lessons: [{ title: 'A', activities: [{ type: 'TEXT', name: 'A', text: 'A' }] }],
  });
  const settings = await query<Selling>(page, 'selling.get', {});
  const { accountCount, isCurrencyFixed: _fixed, packageSells: _sells, support: _support, ...selling } = settings;
  if (accountCount === 0) await call(page, 'transfer.create', { ...ACCOUNT, iban: 'SA0380000000608010167519' });
  await call(page, 'selling.save', { ...selling, sells: true });
  await call(page, 'coursePrice.save', { id, amount: 23_000, earlyAmount: null, earlyUntil: null, version: 0 });
  const { slug } = await query<{ slug: string }>(page, 'course.get', { id });
  return { id, slug, lessonId: lessonIds[0] ?? '' };
}

test(
  'a learner buys a course by transfer, answers a question of the staff, and is let in',
  JOURNEY,
  async ({ page, language, t, expectAccessible }, info) => {
    const slug = PORTALS[language];
    const as = async (who: 'owner' | 'learner') => {
      await forgetSession(page);
      await signIn(page, `${who}@${slug}.test`, { slug });
    };
    await as('owner');
    const course = await makeSoldCourse(page, `${info.project.name} ${Date.now().toString(36)}`);

    await as('learner');
    await page.goto(portalUrl(slug, `/checkout/${encodeURIComponent(course.slug)}`));
    await expect(page.getByRole('heading', { level: 1, name: t('orders:checkout.title') })).toBeVisible();
    await expectAccessible(page, 'checkout');
    // The order is sent while the account is still being chosen.
    const sent = Promise.withResolvers<void>();
    await page.route(/order\.choose/, async (route) => {
      await sent.promise;
      await route.continue();
    });
    const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: PNG };
    await page.locator('input[type=file]').setInputFiles(receipt);
    await expect(page.getByRole('img', { name: 'receipt.png' })).toBeVisible();
    const refused = { name: 'receipt.zip', mimeType: 'application/zip', buffer: PNG };
    await page.locator('input[type=file]').setInputFiles(refused);
    await expect(page.getByText(receipt.name)).toBeVisible();
    await page
      .getByRole('button', { name: t('orders:checkout.send') })
      .filter({ visible: true })
      .click();
    sent.resolve();
    await expect(page.getByRole('heading', { level: 1, name: t('orders:state.IN_REVIEW') })).toBeVisible();
    await expect(page.getByRole('link', { name: receipt.name })).toBeVisible();
    await expectAccessible(page, 'order in review');
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const review = async () => {
      await as('owner');
      await page.goto(portalUrl(slug, `/home/admin/orders?order=${orderId}`));
      await expect(page.getByRole('button', { name: t('order-review:ask.action') })).toBeVisible();
    };

    await review();
    await expectAccessible(page, 'review of an order');
    await page.keyboard.press('q');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('order-review:ask.label')).fill('Which bank?');
    await dialog.getByRole('button', { name: t('order-review:ask.submit') }).click();
    await expect(page.getByText(t('order-review:done.asked')).first()).toBeVisible();

    await as('learner');
    await page.goto(portalUrl(slug, `/orders/${orderId}`));
    await expect(page.getByText('Which bank?').first()).toBeVisible();
    await page.getByLabel(t('orders:question.answer')).fill('Oasis Bank');
    await page.getByRole('button', { name: t('orders:question.send') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('orders:state.IN_REVIEW') })).toBeVisible();

    await review();
    await expect(page.getByText('Oasis Bank').first()).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByText(t('order-review:done.accepted')).first()).toBeVisible();

    await as('learner');
    await page.goto(portalUrl(slug, '/home/orders'));
    await expectAccessible(page, 'own orders');
    await page.goto(portalUrl(slug, `/orders/${orderId}`));
    await expect(page.getByRole('heading', { level: 1, name: t('orders:state.PAID') })).toBeVisible();
    await page.getByRole('link', { name: t('orders:checkout.start') }).click();
    await expect(page).toHaveURL(new RegExp(course.id));
    const lesson = await query<{ activities: object[] }>(page, 'learning.lesson', { lessonId: course.lessonId });
    expect(lesson.activities).toHaveLength(1);
  },
);

test(
  'a learner whose coupon takes off the whole price begins the course without a payment',
  JOURNEY,
  async ({ page, language, t }, info) => {
    const slug = PORTALS[language];
    const code = `ALL-${Date.now().toString(36).toUpperCase()}`;
    await signIn(page, `owner@${slug}.test`, { slug });
    const course = await makeSoldCourse(page, `coupon ${info.project.name} ${code}`);
    const limits = { startsDate: null, endsDate: null, maxUses: null, maxUsesPerLearner: null, courseIds: [course.id] };
    await call(page, 'coupon.create', { code, percent: 100, amount: null, ...limits });
    await forgetSession(page);
    await signIn(page, `learner@${slug}.test`, { slug });
    await page.goto(portalUrl(slug, `/checkout/${encodeURIComponent(course.slug)}`));
    await page.getByLabel(t('fields:senderName')).fill('Somebody');
    await page.getByRole('button', { name: t('orders:coupon.have') }).click();
    await page.getByLabel(t('orders:coupon.code')).fill(code);
    await page.getByRole('button', { name: t('orders:coupon.apply') }).click();
    await page
      .getByRole('button', { name: t('orders:checkout.start') })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(new RegExp(course.id));
  },
);

test(
  'a learner whose card is declined pays by another one, and gets the money back',
  JOURNEY,
  async ({ page, language, t, expectAccessible }, info) => {
    const slug = PORTALS[language];
    await forgetSession(page);
    await signIn(page, `owner@${slug}.test`, { slug });
    const course = await makeSoldCourse(page, `card ${info.project.name} ${Date.now().toString(36)}`);

    await forgetSession(page);
    await signIn(page, `learner@${slug}.test`, { slug });
    await page.goto(portalUrl(slug, `/checkout/${encodeURIComponent(course.slug)}`));
    const pay = async () => {
      await page.getByRole('radio', { name: t('orders:way.CARD.title') }).check();
      const label = t('orders:card.pay', { amount: '' }).trim();
      await page.getByRole('button', { name: label }).filter({ visible: true }).click();
    };
    await pay();
    await page.getByRole('button', { name: 'Decline the card' }).click();
    await page.getByRole('button', { name: 'Back to the order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('orders:state.CARD_FAILED') })).toBeVisible();
    await expectAccessible(page, 'order whose card was declined');
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    await page.getByRole('link', { name: t('orders:order.continue') }).click();
    await expect(page.getByText(t('orders:card.failure.declined'))).toBeVisible();
    await expectAccessible(page, 'checkout after a declined card');
    await pay();
    // Without an event the server finds the payment when the learner comes back.
    await page.getByRole('button', { name: 'Pay, but tell the server nothing' }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('orders:state.CARD_PAID') })).toBeVisible();
    const lesson = await query<{ activities: object[] }>(page, 'learning.lesson', { lessonId: course.lessonId });
    expect(lesson.activities).toHaveLength(1);

    await forgetSession(page);
    await signIn(page, `owner@${slug}.test`, { slug });
    await page.goto(portalUrl(slug, `/home/admin/orders?queue=closed&order=${orderId}`));
    await page.getByRole('button', { name: t('order-review:refund.action') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('order-review:refund.reason')).fill('Asked for it');
    await dialog.getByRole('button', { name: t('order-review:refund.submit') }).click();
    await expect(page.getByText(t('order-review:card.refund.DONE')).first()).toBeVisible();
    await expectAccessible(page, 'an order that was paid back to the card');
  },
);

test(
  'an owner makes a bundle of two courses, and a learner who buys it is in both',
  JOURNEY,
  async ({ page, language, t, expectAccessible }, info) => {
    const slug = PORTALS[language];
    const mark = `${info.project.name} ${Date.now().toString(36)}`;
    const [first, second, title] = [`One ${mark}`, `Two ${mark}`, `Both ${mark}`];
    await signIn(page, `owner@${slug}.test`, { slug });
    const courses = [await makeSoldCourse(page, first), await makeSoldCourse(page, second)];

    await page.goto(portalUrl(slug, '/home/admin/selling/bundles'));
    await page
      .getByRole('button', { name: t('selling:bundles.add') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('fields:title')).fill(title);
    for (const name of [first, second]) {
      await dialog.getByRole('combobox', { name: t('staff-fields:courseIds') }).click();
      await page.getByPlaceholder(t('common:actions.search')).last().fill(name);
      await page.getByRole('option', { name }).click();
    }
    await dialog.getByLabel(t('staff-fields:amount'), { exact: true }).fill('400');
    await expectAccessible(page, 'a new bundle');
    await dialog.getByRole('button', { name: t('selling:bundles.make') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText(t('selling:bundles.state.ON_SALE'));
    await expectAccessible(page, 'bundles');

    await forgetSession(page);
    await page.goto(portalUrl(slug, `/courses/${encodeURIComponent(courses[0]?.slug ?? '')}`));
    await expectAccessible(page, 'a course that is in a bundle');
    const offer = page.getByRole('link', { name: title });
    const checkout = new URL((await offer.getAttribute('href')) ?? '', page.url()).searchParams.get('next') ?? '';
    await signIn(page, `learner@${slug}.test`, { slug });
    await page.goto(portalUrl(slug, checkout));
    await expect(page.getByRole('list', { name: t('orders:bundle_courses') }).getByRole('listitem')).toHaveCount(2);
    await page.getByLabel(t('fields:transferredOn')).fill(new Date().toISOString().slice(0, 10));
    await page.getByLabel(t('fields:senderName')).fill('Grace');
    await page.getByLabel(t('orders:receipt.amount')).fill('400');
    await expectAccessible(page, 'checkout of a bundle');
    await page
      .getByRole('button', { name: t('orders:checkout.send') })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('orders:state.IN_REVIEW') })).toBeVisible();
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    await forgetSession(page);
    await signIn(page, `owner@${slug}.test`, { slug });
    await page.goto(portalUrl(slug, `/home/admin/orders?order=${orderId}`));
    await expect(page.getByText(title).filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page, 'review of the order of a bundle');
    await page.keyboard.press('a');
    await expect(page.getByText(t('order-review:done.accepted')).first()).toBeVisible();

    await forgetSession(page);
    await signIn(page, `learner@${slug}.test`, { slug });
    await page.goto(portalUrl(slug, `/orders/${orderId}`));
    await expect(page.getByRole('heading', { level: 1, name: t('orders:state.PAID') })).toBeVisible();
    await expectAccessible(page, 'paid order of a bundle');
    for (const { lessonId } of courses) {
      const lesson = await query<{ activities: object[] }>(page, 'learning.lesson', { lessonId });
      expect(lesson.activities).toHaveLength(1);
    }
    await page.goto(portalUrl(slug, `/courses/${encodeURIComponent(courses[1]?.slug ?? '')}`));
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  },
);
