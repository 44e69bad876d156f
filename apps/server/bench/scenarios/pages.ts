import type { Portals } from '../environment.ts';
import type { Figure, Report } from '../figures.ts';
import { addLearningPortals, BENCH_PASSWORD } from '../learning-portals.ts';
import { loadPage, openBrowser, type PageLoad } from '../page-load.ts';
import { interleave, relativeRange, spread } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';
import { signIn } from '../sign-in.ts';

/** The most that a page may need; sizes in KiB as sent. */
export interface Budget {
  requests: number;
  /** The document, including its inline styles. */
  html: number;
  css: number;
  js: number;
  /** The largest contentful paint, ÷ that of a static form. */
  paint: number;
  longTasksMs: number;
}

const SIGN_IN: Budget = { requests: 5, html: 15, css: 0, js: 80, paint: 1.4, longTasksMs: 300 };
const PUBLIC: Budget = { requests: 5, html: 17, css: 0, js: 0, paint: 1.4, longTasksMs: 300 };
const HOME: Budget = { requests: 12, html: 20, css: 20, js: 150, paint: 2.5, longTasksMs: 600 };

/** Measures cold visits of a portal's pages on a slow phone, against a static form in the same rounds. */
export const pages: Scenario = {
  name: 'pages',
  async run({ environment, rounds }) {
    const portals = await environment.portals('empty');
    const { origin, cookie } = await addPortal(portals);
    const browser = await openBrowser();
    try {
      const taken = await interleave(
        {
          form: () => loadPage(browser, `${portals.bare.origin}/form`),
          signIn: () => loadPage(browser, `${origin}/home/login`),
          ownPage: () => loadPage(browser, `${origin}/`),
          home: () => loadPage(browser, `${origin}/home`, cookie),
        },
        rounds,
      );
      const forms = taken.map(({ form }) => form);
      return [
        pageReport('a portal’s sign-in page', SIGN_IN, { forms, visits: taken.map((each) => each.signIn) }),
        pageReport('a portal’s own page', PUBLIC, { forms, visits: taken.map((each) => each.ownPage) }),
        pageReport('a learner’s home', HOME, { forms, visits: taken.map((each) => each.home) }),
      ];
    } finally {
      await browser.close();
    }
  },
};

export function pageReport(
  page: string,
  budget: Budget,
  { forms, visits }: { forms: PageLoad[]; visits: PageLoad[] },
): Report {
  const of = (pick: (each: PageLoad) => number) => spread(visits.map(pick));
  const most = (name: string, pick: (each: PageLoad) => number, goal: number): Figure => {
    return { name, measured: of(pick), goal: { most: goal } };
  };
  return {
    title: `${page}, cold, slow 4G, 4× slower CPU`,
    figures: [
      most('requests', (each) => each.requests, budget.requests),
      most('calls of the API before the largest paint', (each) => each.calls, 0),
      most('HTML with the styles in it, KiB', (each) => each.kib.document, budget.html),
      most('style sheets, KiB', (each) => each.kib.stylesheet, budget.css),
      most('scripts, KiB', (each) => each.kib.script, budget.js),
      { name: 'fonts, KiB', measured: of((each) => each.kib.font) },
      {
        ...{ name: 'largest paint ÷ a static form’s', goal: { most: budget.paint } },
        measured: spread(visits.map((each, index) => each.largestPaintMs / (forms[index]?.largestPaintMs ?? 1))),
        baselineMoved: relativeRange(forms.map((form) => form.largestPaintMs)),
      },
      most('long tasks, ms', (each) => each.longTasksMs, budget.longTasksMs),
    ],
  };
}

/** Adds a small portal with courses, and returns the session of a learner with started courses. */
async function addPortal(portals: Portals): Promise<{ origin: string; cookie: string }> {
  const wanted = { number: 11, seed: 1, learners: 100, learning: 0.75, events: 1_500 };
  const made = await addLearningPortals(portals, [wanted]);
  const host = `${made.portals[0]?.slug}.localhost`;
  const [learner] = await portals.admin<{ login: string }[]>`
    select login from users u where tenant_id = ${made.portals[0]?.id ?? ''}
      and exists (select from enrolments e where e.tenant_id = u.tenant_id and e.user_id = u.id)
    order by login limit 1`;
  const cookie = await signIn(portals.server, { host, login: learner?.login ?? '', password: BENCH_PASSWORD });
  return { origin: portals.server.origin.replace('localhost', host), cookie };
}
