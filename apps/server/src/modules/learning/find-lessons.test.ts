import { foundLessonList } from '@dars/contracts/content/lesson-search';
import { describe, expect, it } from 'vitest';
import { setUpLearning } from '../../testing/learning.ts';

const { fixtures, insert, enrolIn, course, call, done } = setUpLearning();

/** The titles of the lessons that the caller finds; the test's lessons are called «الدرس 0», «الدرس 1» and so on. */
async function find(query = 'الدرس', by = fixtures.learner): Promise<string[]> {
  const found = foundLessonList.parse((await call('findLessons', { query }, by)).data);
  return found.map((lesson) => `${lesson.course.title}: ${lesson.title}`);
}

describe('learning.findLessons', () => {
  it('finds published lessons of published courses that the learner is in', async () => {
    const open = await course([['TEXT'], ['TEXT']], { title: 'Open' });
    await course([['TEXT']], { title: 'Draft', status: 'DRAFT' });
    await course([['TEXT']], { title: 'Gone', removedAt: new Date() });
    await insert([['TEXT']], { title: 'Not in it' });
    await enrolIn(await insert([['TEXT']], { title: 'Asked for' }), 'REQUESTED');
    await enrolIn(await insert([['TEXT']], { title: 'Blocked' }), 'BLOCKED');
    await fixtures.admin`update lessons set status = 'DRAFT' where id = ${open.lessons[1]?.id ?? ''}`;
    expect(await find()).toEqual(['Open: الدرس 0']);
    expect(await find('الدَّرس')).toEqual(['Open: الدرس 0']);
    await fixtures.admin`update sections set status = 'DRAFT' where course_id = ${open.id}`;
    expect(await find()).toEqual([]);
  });

  it('finds of a sequential course the completed lessons and the first open one, as the course opens them', async () => {
    const made = await course([['TEXT'], ['TEXT'], ['TEXT']], { title: 'C', isSequential: true });
    const opened = async () => {
      const answers = [];
      for (const { id } of made.lessons) answers.push((await call('lesson', { lessonId: id })).error === undefined);
      return answers.map((isOpen, index) => (isOpen ? `C: الدرس ${index}` : '')).filter((title) => title !== '');
    };
    const sorted = async () => (await find()).toSorted();
    expect(await sorted()).toEqual(['C: الدرس 0']);
    expect(await sorted()).toEqual(await opened());
    await done(made.lessons[0]?.activities[0]);
    expect(await sorted()).toEqual(['C: الدرس 0', 'C: الدرس 1']);
    expect(await sorted()).toEqual(await opened());
  });

  it('finds for staff the lessons that they may edit', async () => {
    await insert([['TEXT']], { title: 'Draft', status: 'DRAFT' });
    const lecturer = await fixtures.portal.signedIn('ROLE_LECTURER');
    await insert([['TEXT']], { title: 'Own', lecturerId: lecturer.id });
    expect((await find('الدرس', fixtures.portal.admin)).toSorted()).toEqual(['Draft: الدرس 0', 'Own: الدرس 0']);
    expect(await find('الدرس', lecturer)).toEqual(['Own: الدرس 0']);
  });
});
