import type { Engagement } from '@dars/contracts/reports/reports';
import { recountFigures } from '@dars/db/figures/recount';
import fc from 'fast-check';
import { callProcedure } from './courses.ts';
import type { Harness } from './harness.ts';
import { insertEnrolment, recordEvents, type TestCourse } from './learning.ts';
import { sessionOf } from './people.ts';
import type { TestPortal } from './portal.ts';

const DAY = 86_400_000;
/** Time zones that are far apart, so that the first and the last day of a month are in different months. */
const ZONES = ['Asia/Riyadh', 'America/Los_Angeles', 'Pacific/Auckland', 'Europe/Madrid'];
const MOBILES = ['+96655', '+97150', '+96279', null];
const COUNTRIES = ['EG', 'SA', null];

/** Generates the next event of a portal and the learner that it happens to. */
export const workloadStep = fc.record({
  kind: fc.constantFrom(
    ...(['join', 'join', 'activate', 'profile', 'learn', 'learn', 'learn', 'later', 'recount'] as const),
    ...(['learn', 'learn', 'join', 'remove', 'move'] as const),
    ...(['learn', 'learn', 'learn', 'join', 'promote', 'demote'] as const),
  ),
  who: fc.nat(1000),
  days: fc.integer({ min: 0, max: 40 * 24 }).map((hours) => hours / 24),
  zone: fc.constantFrom(...ZONES),
  mobile: fc.constantFrom(...MOBILES),
  country: fc.constantFrom(...COUNTRIES),
});
type Step = ReturnType<typeof workloadStep.generate>['value'];

/**
 * Runs a workload in a portal: its learners do everything that the figures count, through the procedures that they and
 * its admins use.
 */
export class Workload {
  readonly #harness: Harness;
  readonly #portal: TestPortal;
  readonly #course: TestCourse;
  /** The learners who are not removed. */
  readonly #learners: { id: string; activated: boolean }[] = [];
  /** Former learners who are lecturers now. */
  readonly #lecturers: { id: string; activated: boolean }[] = [];
  #now = Date.now();
  #made = 0;

  constructor(harness: Harness, portal: TestPortal, course: TestCourse) {
    this.#harness = harness;
    this.#portal = portal;
    this.#course = course;
  }

  /** Runs all steps at the same time, each with another learner. */
  runAll(steps: Step[]): Promise<unknown> {
    const free = [...this.#learners];
    return Promise.all(steps.map((each) => this.#run(each, free.splice(each.who % Math.max(1, free.length), 1)[0])));
  }

  async #run(given: Step, learner: { id: string; activated: boolean } | undefined): Promise<unknown> {
    const { kind } = given;
    if (kind === 'join') return this.#join(given);
    if (kind === 'later') return this.#wait(given.days / 4);
    if (kind === 'recount') return recountFigures(this.#harness.db);
    if (kind === 'move') return this.#asAdmin('settings.update', { timeZone: given.zone });
    if (kind === 'demote') return this.#demote(this.#lecturers.pop());
    if (!learner) return undefined;
    if (kind === 'activate') {
      learner.activated = true;
      return this.#asAdmin('people.activate', { id: learner.id });
    }
    if (kind === 'remove') {
      this.#learners.splice(this.#learners.indexOf(learner), 1);
      return this.#asAdmin('people.remove', { id: learner.id });
    }
    if (!learner.activated) return undefined;
    if (kind === 'promote') return this.#promote(learner);
    return kind === 'profile' ? this.#profile(learner, given) : this.#learn(learner, given);
  }

  async #promote(learner: { id: string; activated: boolean }): Promise<void> {
    this.#learners.splice(this.#learners.indexOf(learner), 1);
    await this.#asAdmin('people.changeRole', { id: learner.id, role: 'ROLE_LECTURER' });
    this.#lecturers.push(learner);
  }

  async #demote(lecturer: { id: string; activated: boolean } | undefined): Promise<void> {
    if (!lecturer) return;
    await this.#asAdmin('people.changeRole', { id: lecturer.id, role: 'ROLE_LEARNER' });
    this.#learners.push(lecturer);
  }

  #wait(days: number): void {
    this.#now += days * DAY;
    this.#harness.setNow(new Date(this.#now));
  }

  async #join({ mobile, country, who }: Step): Promise<void> {
    const activated = who % 2 === 0;
    const createdAt = new Date(this.#now);
    const number = this.#newNumber(mobile);
    const values = { createdAt, activatedAt: activated ? createdAt : null, mobile: number, country };
    const { id } = await this.#portal.insert(values);
    await insertEnrolment(this.#harness.test.admin, {
      tenantId: this.#portal.id,
      courseId: this.#course.id,
      userId: id,
    });
    this.#learners.push({ id, activated });
  }

  #newNumber(beginning: Step['mobile']): string | null {
    this.#made += 1;
    return beginning && `${beginning}${1_000_000 + this.#made}`;
  }

  async #profile({ id }: { id: string }, { country, mobile }: Step): Promise<unknown> {
    const number = this.#newNumber(mobile);
    const fields = { firstName: 'Ali', lastName: 'Nasser', language: 'ar', calendar: null, country, mobile: number };
    return callProcedure(this.#portal, 'profile.update', fields, await this.#signedIn(id));
  }

  async #learn({ id }: { id: string }, { days }: Step): Promise<void> {
    const activityId = this.#course.lessons[0]?.activities[0] ?? '';
    const event = { kind: 'open' as const, activityId, ago: Math.round(days * DAY) };
    const { refused } = await recordEvents(this.#portal, await this.#signedIn(id), [event]);
    if (refused.length > 0) throw new Error('Nobody refuses to record what is open');
  }

  /** Creates a new session each time, as the clock moves past their limits. */
  async #signedIn(id: string, role: 'ROLE_LEARNER' | 'ROLE_ADMIN_PORTAL' = 'ROLE_LEARNER') {
    const { id: tenantId, slug } = this.#portal;
    return { id, login: '', cookie: await sessionOf(this.#harness, { tenantId, slug, id, role }) };
  }

  async #asAdmin(path: string, input: object): Promise<unknown> {
    return callProcedure(this.#portal, path, input, await this.#signedIn(this.#portal.admin.id, 'ROLE_ADMIN_PORTAL'));
  }

  async engagement(): Promise<Engagement[]> {
    const admin = await this.#signedIn(this.#portal.admin.id, 'ROLE_ADMIN_PORTAL');
    const year = new Date(this.#now).getUTCFullYear();
    return Promise.all(
      [year - 1, year].map((each) =>
        callProcedure<Engagement>(this.#portal, 'reports.engagement', { year: each }, admin),
      ),
    );
  }
}
