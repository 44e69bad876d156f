import { setTimeout as sleep } from 'node:timers/promises';
import { doAct } from './acts.ts';
import type { ActContext } from './browser.ts';
import type { Measured } from './costs.ts';
import { ACTS, type MeasuredName, type PlannedAct, planActs } from './day.ts';
import { type Metered, measure } from './meter.ts';
import type { DayLearner } from './portals.ts';

/** Acts of one kind that are done at a time when it is measured alone. */
const AT_ONCE = 4;

/** Measures acts of one kind alone, for so long or until each learner has done as many as in a day. */
export async function measureAct(
  metered: Metered,
  {
    name,
    learners,
    seconds,
    context,
  }: { name: MeasuredName; learners: DayLearner[]; seconds: number; context: ActContext },
): Promise<Measured & { acts: number }> {
  let acts = 0;
  const measured = await measure(metered, async () => {
    const perLearner = Math.max(1, ACTS.find((act) => act.name === name)?.perDay ?? 0);
    const waiting = planActs(name, Math.floor(learners.length * perLearner), perLearner).values();
    const end = performance.now() + seconds * 1000;
    const work = async () => {
      for (const act of waiting) {
        await doAct(act, learners[act.learner] ?? failWithoutLearners(), context);
        acts += 1;
        if (performance.now() > end) return;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  });
  return { ...measured, acts };
}

/** Replays a day in so many seconds: each act begins at its moment, whatever else runs. Resolves with the failures. */
export async function replayDay(
  day: PlannedAct[],
  { learners, seconds, context }: { learners: DayLearner[]; seconds: number; context: ActContext },
): Promise<{ errors: string[]; lateSeconds: number }> {
  const errors: string[] = [];
  const midnight = performance.now();
  const running = day.map(async (act) => {
    await sleep(Math.max(0, midnight + act.at * seconds * 1000 - performance.now()));
    try {
      await doAct(act, learners[act.learner] ?? failWithoutLearners(), context);
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error));
    }
  });
  await Promise.all(running);
  return { errors, lateSeconds: (performance.now() - midnight) / 1000 - seconds };
}

function failWithoutLearners(): never {
  throw new Error('The portals have too few learners.');
}
