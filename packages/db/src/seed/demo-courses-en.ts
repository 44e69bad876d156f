import { course, type DemoCourse, gallery, lesson, media, quiz, section, text, video } from './demo-course.ts';
import { ENGLISH_QUIZ } from './demo-quizzes.ts';

export const ENGLISH_COURSES: DemoCourse[] = [
  course(
    {
      title: 'Leading a small team',
      summary:
        'For people who were good at the work and now look after those who do it. Short lessons, one habit each.',
    },
    section(
      'The first weeks',
      lesson(
        'Listen before you change anything',
        'What to ask in the first conversation with each person.',
        text(
          'Five questions that are worth an hour',
          `You will never be as new as you are now, and nobody minds the questions of somebody who is new. Meet every person alone, in their place rather than yours, and write down what they say in their words.
          1. What are you working on that nobody notices?
          2. What would you stop doing tomorrow if you could?
          3. Who do you ask when you are stuck?
          4. What should I not touch?
          5. What do you hope to be able to do in a year?
          > If three people name the same thing, you have found your first task.`,
        ),
      ),
      lesson(
        'Agree how you work',
        'A page that saves a hundred small misunderstandings.',
        text(
          'Write it down together',
          `Every team has rules. In most of them nobody has said them aloud, so each person follows slightly different ones.
          ## What belongs on the page
          - When we answer, and when it is fine not to
          - What needs a meeting, and what a message
          - Who decides when we disagree
          - How we say that something went wrong
          Read it again after six weeks and cross out what nobody does.`,
        ),
      ),
    ),
    section(
      'Every week',
      lesson(
        'The half hour that matters most',
        'One-to-ones that are not status reports.',
        text(
          'Whose meeting is it?',
          `It is theirs. Ask them to bring the agenda, and begin with silence if there is none: people fill it with what is on their mind.
          Keep a shared note with three lines for each meeting: what we said, what I promised, what you promised. Begin the next one by reading it. Keeping small promises is how trust is made.`,
        ),
        media('AUDIO', 'Half a minute of calm before a difficult conversation', 'breathing'),
      ),
      lesson(
        'Feedback that is heard',
        'Say what you saw, what it did, and what you would like.',
        text(
          'Three sentences',
          `“In yesterday’s call you answered for Priya twice.” That is what you saw: nobody can argue with it. “She stopped speaking after that.” That is what it did. “Next time, could you wait until she has finished?” That is what you would like.
          Leave out “always” and “never”. Leave out what you think their reasons were. Then stop talking.`,
        ),
      ),
      lesson('Test yourself', 'Five questions, three attempts.', quiz('Quiz: leading a small team', ENGLISH_QUIZ)),
    ),
  ),
  course(
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
  ),
  course(
    {
      title: 'Difficult customer conversations',
      summary:
        'Keep your calm, solve what can be solved and say no so that people come back. Places are given by the team.',
      enrolment: 'APPROVAL',
      isSequential: true,
    },
    section(
      'Before you answer',
      lesson(
        'Hear the whole story',
        'The first ninety seconds belong to the customer.',
        text(
          'Do not solve it yet',
          `Somebody who is angry has usually rehearsed what they want to say. Interrupt them and they begin again, louder. Let them finish, then say back what you heard in one sentence: “The parcel came broken, and you needed it for Saturday.”
          Only when they say “yes, exactly” is it time to talk about what you can do.`,
        ),
      ),
      lesson(
        'Saying no',
        'A refusal that keeps the door open.',
        text(
          'No, and',
          `Say no in the first sentence, kindly and without “unfortunately”. Then say what you can do instead, and when.
          - “I can’t refund the delivery. I can send a new one today, and it will be there tomorrow before noon.”
          - “We don’t offer that. If you tell me what it is for, I may know who does.”`,
        ),
      ),
    ),
  ),
  course(
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
  ),
];
