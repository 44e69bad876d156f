import type { Me } from '@dars/contracts/accounts/user';
import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { SETUP_STEPS } from '@dars/contracts/portal/settings';
import type { Translate } from '@dars/i18n/translate';
import type { Page } from '@playwright/test';
import { call, query, signIn } from '../../fixtures/api.ts';
import { makePublishedQuiz } from '../../fixtures/published-quiz.ts';
import { BASE_URL, portalUrl } from '../../fixtures/server.ts';
import { EVERYWHERE, expect, PORTALS, test } from '../../fixtures/test.ts';

/** The router of the client, as TanStack Router leaves it on the window. */
interface ClientRouter {
  routesByPath: Record<string, unknown>;
  navigate: (to: { to: string; search: Record<string, string> }) => Promise<void>;
}

declare global {
  interface Window {
    __TSR_ROUTER__?: ClientRouter;
  }
}

interface Walk {
  t: Translate;
  /** The values of the parameters in the paths. The path of a new quiz has its lesson in the query. */
  values: Record<string, string>;
  check: (page: Page, name: string) => Promise<void>;
}

/** Walks through the client's screens at the open page's path and below it, and checks each when it has loaded. */
async function walkScreens(page: Page, { t, values, check }: Walk): Promise<void> {
  const start = new URL(page.url()).pathname;
  await page.waitForFunction(() => window.__TSR_ROUTER__ !== undefined);
  const paths = await page.evaluate(() => Object.keys(window.__TSR_ROUTER__?.routesByPath ?? {}));
  const screens = paths.filter((path) => path.startsWith(`${start}/`) && !path.startsWith(`${start}/admin`));
  expect(screens.length).toBeGreaterThan(5);
  for (const path of [start, ...screens]) {
    const address = {
      to: fill(path, values),
      search: path.endsWith('/quizzes/new') ? { lesson: values['lessonId'] ?? '' } : {},
    };
    await page.evaluate((to) => window.__TSR_ROUTER__?.navigate(to), address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('common:page.not_found') }), path).toHaveCount(0);
    // A preview loads in a frame of its own, whose document cannot be checked before.
    for (const frame of await page.locator('iframe').all())
      await expect(frame.contentFrame().getByRole('heading').first()).toBeVisible();
    await check(page, path);
  }
}

/** Fills the parameters of a path. Throws when one is not among the values, so that no screen is left out. */
const fill = (path: string, values: Record<string, string>) =>
  path.replace(/\$(\w+)/g, (_, name: string) => {
    const value = values[path.includes('/staff/') ? 'staffId' : name];
    if (value === undefined) throw new Error(`no value for $${name} in ${path}`);
    return value;
  });

/**
 * Makes what the screens show: a course with a lesson, a quiz with an attempt that is handed in and one that is open, and
 * a group.
 * The learner is signed in afterwards. Returns the values of the parameters in the screens' paths.
 */
async function makeContent(page: Page, title: string, slug: string): Promise<Record<string, string>> {
  await signIn(page, `owner@${slug}.test`, { slug });
  const staffId = await idOfUser(page);
  const { courseId, quizId } = await makePublishedQuiz(page, { title, numberOfAttempts: 2 }, { slug });
  const { id: groupId } = await call(page, 'group.create', { name: title });
  await signIn(page, `learner@${slug}.test`, { slug });
  await call(page, 'learning.enrol', { courseId });
  const { id: attemptId } = await call(page, 'quiz.startAttempt', { id: quizId });
  await call(page, 'quiz.submitAttempt', { attemptId });
  await call(page, 'quiz.startAttempt', { id: quizId });
  const { sections } = await query<LearnerCourse>(page, 'learning.course', { courseId });
  const lessonId = sections[0]?.lessons[0]?.id ?? '';
  const userId = await idOfUser(page);
  return { id: courseId, quizId, attemptId, lessonId, groupId, userId, staffId, step: SETUP_STEPS[0] };
}

const idOfUser = async (page: Page) => (await query<Me>(page, 'auth.me', {})).id;

test(
  'each screen of learners and of staff fits its width and is accessible',
  EVERYWHERE,
  async ({ page, language, t, expectAccessible }, info) => {
    const slug = PORTALS[language];
    const values = await makeContent(page, `${info.project.name} ${Date.now().toString(36)}`, slug);
    const walk = { t, values, check: expectAccessible };
    await page.goto(portalUrl(slug, '/home'));
    await walkScreens(page, walk);
    await signIn(page, `owner@${slug}.test`, { slug });
    await page.goto(portalUrl(slug, '/home/admin'));
    await walkScreens(page, walk);
  },
);

test(
  'each screen of the platform fits its width and is accessible',
  EVERYWHERE,
  async ({ page, t, expectAccessible }) => {
    await signIn(page, 'super@dars.test', { origin: BASE_URL });
    await page.goto(`${BASE_URL}/admin`);
    await walkScreens(page, { t, values: {}, check: expectAccessible });
  },
);
