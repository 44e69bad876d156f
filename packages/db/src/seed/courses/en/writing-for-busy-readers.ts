import { course, type DemoCourse, lesson, section, text } from '../../demo-course.ts';

export const WRITING_FOR_BUSY_READERS: DemoCourse = course(
  {
    title: 'Writing for busy readers',
    summary: 'Mails, reports and messages that are read to the end because they end early.',
    isDraft: true,
  },
  section(
    'The first line',
    lesson(
      'Begin with the end',
      '',
      text(
        'What do you want them to do?',
        'Write the last sentence first: the decision you need, and by when. If it surprises you, you were not ready to write.',
      ),
    ),
    lesson('Cut a third', ''),
  ),
);
