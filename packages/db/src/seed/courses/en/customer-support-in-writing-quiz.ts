import { numeric, ordering, quizOf, short, single, truth, wordBank } from '../../demo-quiz.ts';

const completeReply = () =>
  wordBank(
    'Complete the advice for a reply.',
    'A reply that leaves a question open, or ends without a next step, brings the same customer back.',
    'A complete reply answers every [question], promises nothing that nobody can [keep], and ends with what happens [next].',
    ['soon', 'template', 'apologise'],
  );

const shareOfMessages = () =>
  numeric(
    'Out of 200 messages, 50 ask where a parcel is. How many per cent is that?',
    '50 out of 200 is a quarter. A page that answers this question is worth more than a quicker answer to it.',
    '25',
  );

export const WRITTEN_SUPPORT_QUIZ = quizOf(() => [
  single(
    'A customer asks: “Do you ship to Malta?” What is the question behind it, most of the time?',
    'Nobody asks about Malta for its own sake. An answer to the purpose saves the second message.',
    'What does it cost, and how long does it take?',
    'Where does the company have its warehouse?',
    'Which parcel service do you work with?',
  ),
  truth(
    'The reason belongs before the answer, so that customers understand it.',
    'The answer comes first. With it in mind, people read the reason calmly, or skip it.',
    false,
  ),
  ordering(
    'Put the parts of an answer in order.',
    'First what they asked for, last what happens if it does not work.',
    'The answer',
    'The steps or the reason',
    'What happens next',
  ),
  numeric(
    'A message contains three questions. How many answers does a complete reply have?',
    'Each question gets its own, even if it is “I don’t know yet”. The one that was left out comes back tomorrow.',
    '3',
  ),
  single(
    'Which sentence has the right tone for somebody who writes in anger?',
    'It names the fact and the consequence. Exclamation marks and understanding for feelings only add fuel.',
    '“You paid twice, and the money is missing from your rent. I have sent it back today.”',
    '“We totally understand your frustration!”',
    '“As stated in our terms, refunds take up to ten working days.”',
  ),
  short(
    'Which part of a template do you write anew every time: the first, the middle or the last?',
    'The first sentence shows that somebody has read the message. The middle may be the same for all.',
    'First',
    'The first',
    'The first part',
    'The first sentence',
  ),
  truth(
    'An apology for a mistake should contain a detailed account of how it came about.',
    'One sentence about the cause is enough. Customers want to know what is being done and whether it will happen again.',
    false,
  ),
  completeReply(),
  shareOfMessages(),
]);
