import { course, type DemoCourse, gallery, lesson, media, section, text, video } from '../../demo-course.ts';

export const READING_DATA_WITH_CONFIDENCE: DemoCourse = course(
  {
    title: 'Reading data with confidence',
    summary: 'Averages, charts and the questions to ask before you believe either. No formulas.',
  },
  section(
    'Numbers',
    lesson(
      'What an average hides',
      'Two teams with the same mean and nothing else in common.',
      text(
        'Ask for the middle and the ends',
        `A support team answers in four hours on average. Half of its customers wait ten minutes, and a few wait for three days. Both are true, and only one of them explains the complaints.
        - The mean moves with the extremes
        - The median is the customer in the middle
        - The slowest tenth is where people leave
        Whenever somebody shows you one number, ask for two more.`,
      ),
      video('Putting values in order: the step before every median', 'sorting', {
        file: 'sorting-en',
        language: 'en',
      }),
    ),
    lesson(
      'Compared with what?',
      'A number alone says nothing.',
      text(
        'Three honest comparisons',
        `“Sales rose by twelve per cent” is an unfinished sentence. Twelve per cent more than last month, when there were fewer working days? More than the same month last year? More than we had planned?
        Choose the comparison before you look at the result. Choosing afterwards is how honest people mislead themselves.`,
      ),
    ),
  ),
  section(
    'Charts',
    lesson(
      'Pick the right chart',
      'One page to keep beside your screen.',
      gallery('Bars for amounts, a line for the trend', [
        'chart',
        'A chart with six bars, the last one highlighted, and a line above them that rises from left to right',
      ]),
      media('PDF', 'One-page guide: which chart when?', 'guide-en'),
    ),
  ),
);
