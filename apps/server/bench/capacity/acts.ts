import { type ActContext, type Doing, openBrowser } from './browser.ts';
import { EVENT_SECONDS, FILE_PART, type MeasuredName, WATCHED_MINUTES } from './day.ts';
import { type DayLearner, placesOf, VIDEO_LENGTH } from './portals.ts';
import { editText, exportLearners, showLists, showReports, showResults } from './staff-acts.ts';

/** Does an act, one call after another. @throws Error if a call is refused */
export async function doAct(
  { name, variation }: { name: MeasuredName; variation: number },
  learner: DayLearner,
  context: ActContext,
): Promise<void> {
  const isStaff = name.startsWith('staff: ');
  const isSignedOut = name === 'visit' || name === 'sign in' || name === 'forgotten password';
  const cookie = isStaff ? learner.portal.staff.cookie : learner.cookie;
  const browser = openBrowser(context, { host: learner.portal.host, ...(!isSignedOut && { cookie }) });
  const places = placesOf(learner, { course: learner.course + (name === 'enrol' ? 1 : 0), variation });
  await DOING[name]({ learner, variation, places, browser }, context);
}

const DOING: Record<MeasuredName, (doing: Doing, context: ActContext) => Promise<void>> = {
  visit: async ({ browser }) => {
    await browser.page('/');
  },
  'sign in': signIn,
  home: async ({ browser }) => {
    await browser.page('/home');
  },
  catalogue: async ({ browser, variation }) => {
    const search = variation % 2 === 0 ? {} : { query: String(1 + (variation % 3)) };
    await browser.query('learning.catalogue', { page: 0, size: 12, ...search });
  },
  enrol: async ({ browser, places: { courseId }, learner, variation }) => {
    await browser.query('learning.course', { courseId });
    await browser.mutate('learning.enrol', { courseId }, `enrol-${learner.id}-${variation}`);
  },
  course: async ({ browser, places: { courseId } }) => {
    await browser.query('learning.course', { courseId });
  },
  read: async ({ browser, places: { lessonId, textId } }) => {
    await browser.query('learning.lesson', { lessonId });
    for (const kind of ['open', 'done']) {
      await browser.mutate('learning.record', { events: [{ kind, activityId: textId, ago: 0 }] });
    }
  },
  watch,
  'video file': async ({ browser, places: { videoPath } }) => {
    await browser.part(videoPath, `bytes=0-${FILE_PART.mib * 2 ** 20 - 1}`);
  },
  quiz: takeQuiz,
  notes: async ({ browser, places: { lessonId }, variation }) => {
    for (const end of ['', ' and more', ' and more of it']) {
      await browser.mutate('learning.saveNotes', { lessonId, notes: `What I noted at ${variation}${end}` });
    }
  },
  'forgotten password': async ({ browser, learner }) => {
    await browser.mutate('auth.forgotPassword', { email: learner.login });
  },
  'staff: lists': showLists,
  'staff: results': showResults,
  'staff: reports': showReports,
  'staff: edit': editText,
  'staff: export': exportLearners,
};

async function signIn({ browser, learner: { login } }: Doing, { password }: ActContext): Promise<void> {
  const page = await browser.page('/home/login');
  const assets = new Set([...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path));
  for (const path of assets) await browser.page(path);
  await browser.post('/api/login', { login, password });
}

async function watch({ browser, places: { videoId: activityId }, variation }: Doing): Promise<void> {
  const events = (WATCHED_MINUTES * 60) / EVENT_SECONDS;
  const begin = (variation * WATCHED_MINUTES * 60) % VIDEO_LENGTH;
  await browser.mutate('learning.record', { events: [{ kind: 'open', activityId, ago: 0 }] });
  for (let event = 0; event < events; event += 1) {
    const [from, to] = [begin + event * EVENT_SECONDS, begin + (event + 1) * EVENT_SECONDS];
    const played = { kind: 'play', activityId, ago: 0, ranges: [[from, to]], position: to };
    await browser.mutate('learning.record', { events: [played] });
  }
}

async function takeQuiz({ browser, places: { quizId: id } }: Doing): Promise<void> {
  await browser.query('quiz.intro', { id });
  const started = await browser.mutate<{ id: string; questions: { id: string }[] }>('quiz.startAttempt', { id });
  const attemptId = started.id;
  for (const [index, { id: questionId }] of started.questions.entries()) {
    const answer = { type: 'trueFalse', isTrue: index > 0 };
    await browser.mutate('quiz.saveAnswer', { attemptId, questionId, sequence: 1, answer });
  }
  await browser.mutate('quiz.submitAttempt', { attemptId });
  await browser.query('quiz.result', { attemptId });
}
