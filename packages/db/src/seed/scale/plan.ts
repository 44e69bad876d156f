import { createHash } from 'node:crypto';
import { DEMO_LANGUAGES, type DemoLanguage } from '../demo-portal.ts';

/** Sizes of the data. The same sizes and seed make the same people, courses and steps on any machine. */
export interface ScaleSizes {
  portals: number;
  /** Accounts: learners, staff and owners; each owner has one in the portal and one on the platform. */
  users: number;
  /** Learners of the first portal. */
  largest: number;
  /** Actions of learners, a row each: an opened activity, a started attempt, a saved answer. */
  events: number;
  seed: number;
}

export const SCALE: ScaleSizes = { portals: 1_000, users: 1_000_000, largest: 50_000, events: 10_000_000, seed: 1 };

/** Accounts: the owner on the platform and in the portal, and two lecturers. */
const STAFF = 4;
/** Parts of a course: two sections of two lessons of three activities, the sixth of which is a quiz. */
export const LESSONS = 4;
export const PLACES = 12;
export const QUIZ_PLACE = 5;
export const QUESTIONS = 5;
/** Shares of the learners: seven in eight have activated their account, and three in four of those have learnt. */
export const ACTIVATED = 7 / 8;
export const LEARNING = 3 / 4;

export interface ScalePortal {
  /** Counts from 1. */
  number: number;
  id: string;
  slug: string;
  language: DemoLanguage;
  timeZone: string;
  learners: number;
  /** The share of those with an activated account who have learnt. */
  learning: number;
  courses: number;
  /**
   * Average number of activities that an active learner has opened; each opened from half to one and a half times as
   * many.
   */
  steps: number;
  ageInDays: number;
  seed: number;
}

const TIME_ZONES: Record<DemoLanguage, string> = { ar: 'Asia/Riyadh', en: 'Europe/London', es: 'Europe/Madrid' };
/**
 * Events per opened activity: the opening, and for the one quiz among `PLACES` activities an attempt and its answers.
 * The result is slightly too high, as few learners get as far as the quiz of their last course.
 */
const EVENTS_PER_STEP = 1 + (1 + QUESTIONS) / PLACES;

/** Plans the portals from the largest to the smallest, with the sizes of a long tail. */
export function planPortals(sizes: ScaleSizes): ScalePortal[] {
  const { events, seed } = sizes;
  const learners = learnersOfPortals(sizes);
  const all = learners.reduce((sum, each) => sum + each, 0);
  return learners.map((own, index) => {
    return portalOf({ number: index + 1, seed, learners: own, learning: LEARNING, events: (events * own) / all });
  });
}

/** Plans a portal whose learners have about that many events. */
export function portalOf({
  events,
  ...own
}: Pick<ScalePortal, 'number' | 'seed' | 'learners' | 'learning'> & { events: number }): ScalePortal {
  const { number, seed, learners, learning } = own;
  const language = DEMO_LANGUAGES[Math.max(0, (number % 5) - 2)] ?? 'ar';
  const steps = Math.max(1, events / EVENTS_PER_STEP / (learners * ACTIVATED * learning));
  return {
    ...own,
    ...{ id: idOf(seed, 'portal', number), slug: `scale-${number}`, language, timeZone: TIME_ZONES[language], steps },
    courses: Math.max(Math.ceil((steps * 1.5) / PLACES) + 1, Math.min(30, 3 + Math.floor(learners / 1_500))),
    ageInDays: 400 + ((number * 37) % 600),
  };
}

function learnersOfPortals({ portals, users, largest }: ScaleSizes): number[] {
  const others = users - portals * STAFF - largest;
  if (portals < 2 || others < portals - 1) {
    throw new RangeError(`${users} users are too few for ${portals} portals, one of which has ${largest} learners.`);
  }
  const weights = Array.from({ length: portals - 1 }, (_, index) => 1 / Math.sqrt(index + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const rest = weights.map((weight) => Math.floor((weight / total) * (others - portals + 1)) + 1);
  const left = others - rest.reduce((sum, each) => sum + each, 0);
  return [largest, ...rest.map((each, index) => each + (index < left ? 1 : 0))];
}

/** Returns the same id as `idIn` in a statement. */
export function idOf(seed: number, kind: string, ...numbers: number[]): string {
  const hex = createHash('md5')
    .update([seed, kind, ...numbers].join(':'))
    .digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
