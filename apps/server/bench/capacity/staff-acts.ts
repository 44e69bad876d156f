import type { Doing } from './browser.ts';

const PAGE = { page: 0, size: 20 };

export async function showLists({ browser, learner }: Doing): Promise<void> {
  await browser.query('people.learners', PAGE);
  await browser.query('people.learners', { ...PAGE, query: learner.login.split('@')[0] });
}

export async function showResults({ browser, places: { courseId, quizId: id } }: Doing): Promise<void> {
  await browser.query('enrolment.list', { ...PAGE, courseId });
  await browser.query('quiz.statistics', { id });
  await browser.query('quiz.learners', { ...PAGE, id });
}

export async function showReports({ browser }: Doing): Promise<void> {
  for (const name of ['counts', 'countries', 'recent']) await browser.query(`reports.${name}`);
  await browser.query('reports.engagement', {});
}

/** Opens a text of a lesson and saves it as it is, as if the last change had been undone. */
export async function editText({ browser, places: { textId: id }, learner, variation }: Doing): Promise<void> {
  const { body } = await browser.query<{ body: object }>('activity.get', { id });
  await browser.mutate('activity.update', { id, body }, `edit-${learner.id}-${variation}`);
}

export async function exportLearners({ browser }: Doing): Promise<void> {
  await browser.post('/api/tenant/learners/export', {});
}
