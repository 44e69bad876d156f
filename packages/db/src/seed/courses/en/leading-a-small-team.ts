import { course, type DemoCourse, lesson, media, quiz, section, text } from '../../demo-course.ts';
import { ENGLISH_QUIZ } from '../../demo-quizzes.ts';

export const LEADING_A_SMALL_TEAM: DemoCourse = course(
  {
    title: 'Leading a small team',
    summary: 'For people who were good at the work and now look after those who do it. Short lessons, one habit each.',
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
);
