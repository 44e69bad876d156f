import { course, type DemoCourse, lesson, section, text } from '../../demo-course.ts';

export const DIFFICULT_CUSTOMER_CONVERSATIONS: DemoCourse = course(
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
);
