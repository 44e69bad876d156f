import { course, type DemoCourse, gallery, lesson, preview, section, text } from '../../demo-course.ts';

export const DIFFICULT_CUSTOMER_CONVERSATIONS: DemoCourse = course(
  {
    title: 'Difficult customer conversations',
    cover: 'cover-conversations',
    summary:
      'Keep your calm, solve what can be solved and say no so that people come back. Places are given by the team.',
    enrolment: 'APPROVAL',
    isSequential: true,
    page: {
      level: 'INTERMEDIATE',
      category: 'Customer care',
      tags: ['complaints', 'conversation', 'saying no'],
      outcomes: [
        'Let an angry customer finish, and show that you have understood',
        'Tell the facts, the feeling and the wish of a complaint apart',
        'Refuse in the first sentence and offer what is possible',
        'End an abusive conversation politely and firmly',
      ],
      audience: [
        'Staff who speak to customers on the phone or at a counter',
        'Team leaders who take over when a conversation has gone wrong',
      ],
      requirements: ['You speak to customers at least now and then, so that you can try things out'],
      questions: [
        {
          question: 'How do I get a place?',
          answer:
            'Ask for one on this page. Somebody from our team looks at every request, and then the course opens for you.',
        },
        {
          question: 'Can I begin with the second lesson?',
          answer:
            'No. The lessons of this course build on each other: the second opens when you have completed the first.',
        },
        {
          question: 'What does it cost?',
          answer: 'Nothing. The course is free. We give out places so that we know who is taking part.',
        },
      ],
    },
  },
  section(
    'Before you answer',
    preview(
      'Hear the whole story',
      'The first ninety seconds belong to the customer.',
      text(
        'Do not solve it yet',
        `Somebody who is angry has usually rehearsed what they want to say: in the car, in the shower, in the queue. Interrupt them and they begin again, louder. So the first ninety seconds belong to the customer. It sounds like a long time. Measure it once with a clock: most people have finished after a minute.
        ## Why solving too early fails
        Mr Adeyemi calls. His daughter’s birthday present has arrived broken. After ten seconds you know what to do, and you say: “No problem, I’ll send you a new one.” You mean well. What he hears is that it was no problem. He still has the story of the disappointed child, the ruined evening and the phone that nobody answered, and now he has to make you see that it was one. The call takes eight minutes instead of three.
        A complaint has three parts, and only one of them is a matter for the computer.
        - The facts: the parcel came broken, on Thursday.
        - The feeling: he is embarrassed in front of his daughter.
        - The wish: he wants a present for Saturday, and he wants somebody to be sorry.
        As long as the feeling has not been seen, the facts do not get through.
        ## What to do while they speak
        Make notes of the facts, so that you never have to ask twice. Show that you are there with small words: “yes”, “I see”, “oh dear”. On the telephone, silence for more than a few seconds sounds as if you had gone away. At the counter, turn your body to the customer and take your hand off the keyboard.
        Do not correct details. Whether it was Thursday or Wednesday can be settled later, or never.
        ## Say it back
        When they have finished, say what you heard in one sentence, with the fact and the reason why it matters: “The parcel came broken, and you needed it for Saturday.” Then wait. Only when they say “yes, exactly” is it time to talk about what you can do. If they say “no, it’s not about Saturday, it’s that I called three times”, you have learnt what the conversation is really about, and it cost you one sentence.
        Leave out “I understand how you feel”. You do not, and they will tell you so. Describe what happened instead: “Three calls, and nobody rang you back.” A description cannot be wrong in the same way.
        ## Then apologise once
        An apology names the thing and contains no “if”. “I’m sorry that we didn’t ring you back” is an apology. “I’m sorry if you felt neglected” is an accusation with good manners. Once is enough. If you apologise five times, you are asking the customer to look after you.
        You can be sorry for what happened without admitting that your company is liable for it. If there is damage, injury or a threat of legal action, say that you are sorry it happened, take down the facts, and ask the colleague who is responsible for such cases.
        ## Look after yourself
        The anger is seldom meant for you. It was addressed to a company, and you happened to pick up. Put both feet on the floor, breathe out slowly and lower your voice a little; people tend to follow the voice they are listening to. After a bad call take two minutes before the next one.
        ## Exercise
        Write one sentence that says each of these back, with the fact and what it means for the person.
        1. “I’ve been standing here for forty minutes, and my mother is waiting in the car!”
        2. “You’ve charged me twice, and now I can’t pay the rent.”
        3. “The technician was supposed to come today. I took a day off for this!”
        A possible answer to the first: “You’ve waited forty minutes, and all that time your mother has been sitting in the car.” Read your own sentences aloud. If they would make you say “exactly”, they are good.
        > First the person, then the parcel.`,
      ),
      gallery('The facts, the feeling, the wish', [
        'complaint-en',
        'The three parts of Mr Adeyemi’s complaint, with the feeling highlighted: until it has been seen, the facts do not get through',
      ]),
    ),
    lesson(
      'Saying no',
      'A refusal that keeps the door open.',
      text(
        'No, and',
        `A no hurts less than a maybe. Customers forgive a company that cannot do something; they do not forgive a week of hoping for it. The difficulty is to refuse so clearly that nobody misunderstands you, and so kindly that they come back.
        ## Three steps
        Say no in the first sentence, kindly and without “unfortunately”. Give the reason in one sentence, if there is one that the customer can follow. Then say what you can do instead, and when.
        - “I can’t refund the delivery. I can send a new one today, and it will be there tomorrow before noon.”
        - “We don’t offer that. If you tell me what it is for, I may know who does.”
        - “I can’t open the account without the form. If you send me a photo of it now, I’ll do it while we’re speaking.”
        “Unfortunately” is a drum roll. It tells people that bad news is coming and gives them time to get angry. So do “as I’m sure you will understand” and “with the best will in the world”. Leave all of them out; warmth is in the voice and in the offer.
        ## The “and” is the point
        A refusal without an offer is a closed door. There is nearly always something within your power: another date, another product, a part of the wish, an address, a written answer that the customer can show to somebody. Before you refuse, ask yourself: what would I do if this were my neighbour? Then check which part of it you are allowed to do.
        Offer two things rather than one, if you can. Somebody who has just lost a decision is glad to make the next one: “I can send it to you on Friday, or you can collect it here today. Which suits you better?”
        ## Reasons that help, and reasons that do not
        “That’s our policy” is not a reason; it is a wall. Say what the rule protects. Compare: “We never give refunds after thirty days” and “After thirty days we can’t return it to the manufacturer, so we’d have to throw it away.” The second is just as firm, but there is a human being in it.
        Do not invent reasons. If you do not know why a rule exists, say so and say what applies: “I don’t know the background. What I can tell you is that I can’t change it today.”
        And remember what is not yours to refuse. In many countries customers have rights that no shop’s own rule can take away, for example when goods are faulty. Find out which of them apply where you work before you say no.
        ## When they ask again
        Many people ask twice. It is not rude: the first no might have been a habit. Repeat it calmly in nearly the same words, and repeat the offer: “I can see that this is annoying. I can’t refund the delivery. The new one can be with you tomorrow.” Do not add a new reason each time. A third reason sounds as if the first two had been weak, and every reason is something to argue with.
        If you notice that you were mistaken, change your mind at once and aloud: “You’re right, I had overlooked that. Then I can do it.” That is not a defeat. It shows that your other noes are meant.
        ## When it goes too far
        Anger is allowed; insults are not. Say what you need, then what will happen, then do it.
        1. “I’d like to help you. Please don’t shout at me.”
        2. “If it goes on like this, I’ll end the call, and you can write to us instead.”
        3. “I’m ending the call now. You can reach us by mail.” Then hang up, and write down what happened while you still remember it.
        Talk to your team leader before you need this, so that you know that you will be backed.
        ## Exercise
        Think of the three wishes that you refuse most often. Write for each a first sentence with the no, a reason that says what the rule protects, and an “and” that is within your power. Keep the page beside your telephone for a week, and change whatever does not work.
        > A clear no and a real offer: that is what people come back for.`,
      ),
    ),
  ),
);
