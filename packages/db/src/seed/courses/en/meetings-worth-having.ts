import { course, type DemoCourse, gallery, lesson, preview, quiz, section, text } from '../../demo-course.ts';
import { numeric, ordering, quizOf, short, single, truth } from '../../demo-quiz.ts';

const QUIZ = quizOf(() => [
  single(
    'Eight people meet for an hour and a half. How much working time does the meeting use?',
    'Eight times one and a half: the length alone says little.',
    'Twelve hours',
    'One and a half hours',
    'Eight hours',
  ),
  truth(
    'News that nobody needs to discuss is a good reason for a meeting.',
    'News is read faster than it is heard. Meet to decide, to solve something together or to settle something delicate.',
    false,
  ),
  single(
    'Which line belongs on an agenda?',
    'A question that can be answered tells everybody what to prepare and when the item is over.',
    'Do we move the launch to May? (decision, 15 minutes)',
    'Launch',
    'Update about the current state of the launch',
  ),
  ordering(
    'Put the steps of a round with writing in order.',
    'Writing comes first, so that nobody follows the first speaker. Discussion comes last, when all thoughts are known.',
    'Everybody writes in silence',
    'Each person reads out one thought',
    'The group discusses what it has heard',
  ),
  short(
    'With which way of deciding does a proposal pass unless somebody has a serious objection? (one word)',
    'Consent asks whether the proposal is safe enough to try, not whether everybody likes it.',
    'Consent',
    'By consent',
  ),
  numeric(
    'How many parts does a promise in the notes have?',
    'A name, an action and a date. If one of them is missing, nothing will happen.',
    '3',
  ),
  truth(
    'The notes should repeat who said what in the discussion.',
    'They hold decisions with their reasons, promises and open questions. The discussion itself is not repeated.',
    false,
  ),
]);

export const MEETINGS_WORTH_HAVING: DemoCourse = course(
  {
    title: 'Meetings worth having',
    cover: 'cover-meetings',
    summary: 'Fewer meetings, shorter ones, and a decision at the end of each. From the invitation to the notes.',
    page: {
      level: 'BEGINNER',
      category: 'Ways of working',
      tags: ['meetings', 'decisions', 'facilitation'],
      outcomes: [
        'Tell in a minute whether something needs a meeting',
        'Write an agenda of questions that can be answered',
        'Bring quiet people in and long speakers to an end',
        'Choose a way of deciding before the discussion begins',
        'Leave with promises that are kept',
      ],
      audience: ['Everybody who invites others to meetings', 'People who would like to get an hour of their day back'],
      requirements: ['A meeting of your own that takes place regularly, to practise on'],
      questions: [
        {
          question: 'Does the course cover video meetings?',
          answer:
            'Yes. Nearly everything applies to a room and to a screen alike. Where it differs, the lesson says so.',
        },
        {
          question: 'I only take part in meetings. What can I do?',
          answer:
            'More than you think: ask for the question beforehand, offer to take the notes, and ask at the end who does what by when. Nobody needs a title for that.',
        },
        {
          question: 'How often may I take the quiz?',
          answer: 'Three times. You pass with 60 per cent.',
        },
        {
          question: 'Is there a fee or a deadline?',
          answer: 'Neither. The course is free, and there is no time limit.',
        },
      ],
    },
  },
  section(
    'Before',
    preview(
      'Should this be a meeting?',
      'Three good reasons to meet, and what to do with the rest.',
      text(
        'Count the hours first',
        `A meeting of eight people that lasts an hour and a half does not cost an hour and a half. It costs twelve hours, more than a full working day. Nobody would spend a day of somebody’s work without thinking about it, yet we send such invitations with two clicks. So the first skill is not to run a meeting well but to notice that you do not need it.
        ## Three good reasons
        - To decide something that several people have to carry
        - To solve a problem for which no single person has all the parts
        - To settle something delicate, such as a conflict, bad news or a farewell
        In all three cases people have to react to each other while they are together. That is what a meeting can do and a message cannot.
        ## Four poor ones
        - To pass on news. It is read faster than it is heard, and it can be read again.
        - To collect statuses. Seven people wait while the eighth reports something that concerns one of them.
        - To be seen to be doing something. A meeting looks like work, and that is the danger.
        - Because it is Tuesday. Many regular meetings have outlived the project for which they were founded.
        ## The one-minute test
        Before you invite anybody, finish this sentence in writing: “At the end of this meeting we will have…” If the end is a thing, such as a decision, a list, a plan or a date, go on. If the end is “talked about it” or “brought everybody up to date”, write a message instead.
        Take an example. Nadia wants to invite nine colleagues “about the new opening hours”. Her sentence first reads: “At the end we will have discussed the opening hours.” She tries again: “At the end we will have chosen one of two plans.” Now she sees that she needs only the four people who have to live with the plan. The other five get a message afterwards. An hour with ten people would have cost ten hours; an hour with five costs five. She has saved half, and the discussion will be better, too.
        ## Who has to be there?
        Go through the names and ask of each person what would be missing without them. There are three good answers: they know something that nobody else knows, they have to carry out the decision, or they could stop it later. Everybody else is a reader and receives the notes. Say so kindly: “I’ve left you off the invitation so that you keep your morning. You’ll have the decision by noon.” Few people are offended by a free hour, so long as they are sure of being told the result.
        With more than about seven people a meeting turns into a row of speeches. If you cannot get below that, split the question in two.
        ## Instead of a meeting
        Write the proposal in ten lines, name the two or three people who should object if they see a risk, and give a day: “If I hear nothing by Thursday at noon, we’ll do it like this.” Many things that fill an hour in a room are settled this way in two days, without anybody having to be free at the same time.
        ## Exercise
        Open your calendar and look at last week. Write the hours that each meeting used, people times length, and beside them what it produced. Cancel one of next week’s meetings, or halve the number of people in it, and watch what happens.
        > If nobody would miss it, it was not a meeting but a habit.`,
      ),
      gallery('One hour, ten people or five', [
        'meeting-hours-en',
        'Ten people for an hour cost ten hours; Nadia and the four who live with the plan cost five, and the other five read the result',
      ]),
    ),
    lesson(
      'An agenda of questions',
      'Say what is to be answered, by whom and how long it may take.',
      text(
        'From a topic to a question',
        `“Budget. Website. Summer party. Any other business.” That is what most agendas look like, and it tells nobody what to do. What about the budget? Is it to be presented, cut or approved? Each person prepares something different, and the first half of the meeting is spent on finding out why everybody is there.
        ## Every item is a question
        Write each item as a question that can be answered, and add what kind of item it is and how long it may take.
        - Instead of “budget”: which of the three projects do we stop so that we stay within 40,000? (decision, 25 minutes)
        - Instead of “website”: what keeps visitors from finishing the order? (collecting causes, 20 minutes)
        - Instead of “summer party”: who takes over the organisation? (decision, 5 minutes)
        A question has three advantages. People think about it on the way. Everybody notices when the conversation leaves it. And everybody knows when the item is over: when it is answered.
        ## The order
        Put the hardest question first, or second at the latest. At the beginning people are fresh and everybody is still there. If you begin with the small points “to get them out of the way”, they will grow to fill the time, and the one thing that mattered is decided in the last four minutes, by those who have not left yet.
        Never plan more than three quarters of the time. Of sixty minutes give away forty-five. The remainder will be used; it always is. If it is not, you end early, and nobody has ever complained about that.
        ## What people should read
        Send the agenda a day before, with whatever needs to be known. One page is read, ten pages are not. If your people have no time to read beforehand, be honest about it and put the reading into the meeting: everybody reads the page in silence for five minutes and marks what is unclear. It feels odd at first. Afterwards everybody talks about the same thing, and you save the presentation.
        ## Hand out the roles
        Three roles make a meeting lighter, and no one person should have all of them.
        1. The host keeps to the question and to the time.
        2. The scribe writes decisions and promises where all can see them.
        3. The owner of each item introduces it in two minutes and leaves with the result.
        The host does not have to be the boss. On the contrary: the person with the highest rank in the room does well to pass the role on, since it is hard to lead a discussion and to have an opinion at the same time. Let the roles go round from week to week.
        ## An invitation in full
        > Subject: Opening hours from May. Tuesday, 10.00 to 10.45. At the end we will have chosen one of two plans. Please read the page below (three minutes). 1. What speaks against plan A, what against plan B? (20 minutes, owner: Nadia) 2. Which one do we choose? (decision by the five of us, 8 minutes) 3. Who tells the customers, and when? (5 minutes)
        Add it up: 33 of 45 minutes are planned. There are twelve left for what nobody has thought of.
        ## Exercise
        Take the agenda of your next regular meeting and turn every item into a question. You will find at least one that you cannot turn, because nobody wants to know anything. Strike it out.`,
      ),
    ),
  ),
  section(
    'During',
    lesson(
      'Everybody speaks, nobody lectures',
      'Simple tools for a discussion that uses the whole room.',
      text(
        'The work of the host',
        `In most groups a few people do most of the talking. They are not the ones who know most; they are the ones who find it easy. The host’s work is to let the group use everything it knows, and that needs tools rather than courage.
        ## Begin on time, with the question
        Begin at the minute that you announced, even if two people are missing. Waiting for latecomers punishes the punctual, and next week more people will be late. Read the first question aloud and say how you will work on it: “We have twenty minutes. First everybody writes, then we listen, then we discuss.”
        ## A round with writing
        This is the most useful tool of all, and it takes ten minutes.
        1. Everybody writes in silence for three minutes.
        2. Each person reads out one thought, without comments from the others. Begin with somebody junior, and let the person with the highest rank speak last.
        3. The group discusses what it has heard.
        The order matters. Once the director has said “I think plan A is clearly better”, hardly anybody will find anything to say for plan B. In writing, everybody has had their own thought before they could be influenced. On a video call use the chat: everybody types, and nobody presses Enter until you say so.
        ## Sentences that help
        Hosts who find it hard to interrupt need sentences that are ready and friendly.
        - To somebody who talks at length: “Let me stop you there, so that I don’t lose it. Your point is that the night shift would be too small. Is that right?”
        - To somebody who has not spoken: “Yusuf, you work with these customers every day. What have we overlooked?” Ask about their knowledge, and do not ask why they are so quiet.
        - When the talk has left the question: “That’s worth its own conversation. I’ll write it down. Back to our question.”
        - When two people go round in circles: “Each of you please say the other’s concern in one sentence.”
        The last one works wonders. Often it turns out that the two have been discussing different things.
        ## The car park
        Keep a visible corner of the board, or a line in the shared notes, for what does not belong here. The person who brought it up can let go of it, because it is not lost. At the end go through the list: a name for each point, or a stroke through it. A car park that is never emptied is soon recognised as a bin.
        ## On the screen
        On a video call everything needs a little more help. Say people’s names when you ask something, because nobody can see whom you are looking at. Agree on a sign for “I’d like to speak”. Plan a break after fifty minutes at the latest. If some are in a room together and others at home, ask those at home first; otherwise they become spectators.
        ## Watch the energy, too
        If the answers become short, do not push on. Two minutes of standing at an open window bring more than another ten minutes of goodwill. And if you notice that an essential piece of information is missing, end the item: “We can’t decide this without the figures. Leila brings them on Friday.” To stop is not a failure. To continue without the figures is.
        ## Exercise
        In your next meeting make a stroke on paper each time a person begins to speak. Show nobody the list. If half of the strokes belong to two people, try the round with writing next time and count again.
        > The best idea in the room often belongs to the person who has not been asked.`,
      ),
    ),
    lesson(
      'Decide, and know that you have',
      'Four ways to decide, and why you name yours beforehand.',
      text(
        'Before the discussion, not after it',
        `“So we’re agreed, then?” Some nod, some look at their telephones, everybody goes. A week later it turns out that one half heard a decision and the other half an idea. Most bad decisions are not wrong. They simply were not made.
        ## Four ways
        - One person decides after listening. Fast, and right when somebody carries the responsibility anyway. Say whose decision it is before you ask for opinions.
        - A vote. Good for many people and questions of taste: the colour, the date, the restaurant. A vote produces losers, so it is poor for anything that the losers have to carry out.
        - Consensus: everybody agrees. Strong when it succeeds, slow, and often achieved by making the proposal so soft that it no longer hurts anyone. Keep it for the few matters in which everybody has to be fully behind it, such as the values of a team.
        - Consent: the proposal passes unless somebody has a serious objection. The question is not “do you like it?” but “is it safe enough to try?”
        For the everyday business of a team, consent is the best of the four. It is nearly as fast as a single person’s decision and still hears every warning. An objection has to say what harm the proposal would do; “I would have done it differently” is none. If there is an objection, the group changes the proposal until it is met: for instance, it is tried for one month only, or in a single shop.
        ## Name the way beforehand
        Say it before the discussion: “I’d like to hear your views. Then I’ll decide, by tomorrow.” Nobody will be hurt if you then choose otherwise. The same words spoken afterwards sound like a trick. People can live with being overruled much more easily than with having been asked for show.
        ## Say the decision as a sentence
        A decision is made when somebody can say it in a single sentence that contains a verb and a date: “From 1 May we open at eight on weekdays, as a trial until the end of July.” The scribe writes it where all can see it, the host reads it aloud and asks: “Is there anybody who cannot live with this?” Then wait for five seconds. It is a long silence, and it is the cheapest insurance that you will ever buy.
        ## Write down why
        Add one line with the reason and one with what you would have to see to change your mind: “Because a third of our calls come before nine. We’ll go back if fewer than ten customers a day come in the first hour.” In three months nobody will remember the reason, and a newcomer will ask. Then you can check whether it still holds instead of beginning the whole discussion again.
        ## Large doors and small doors
        Ask how hard it would be to undo. A trial of the opening hours can be ended in a week: decide quickly, even with half of the information. A ten-year lease cannot: sleep on it, and ask somebody who is against it to make their best case. Teams often do the reverse. They discuss for three weeks what could be changed in a day, and sign within an hour what will bind them for years.
        ## Exercise
        Write down the last three decisions of your team, each as a sentence with a verb and a date. Then ask a colleague to do the same without seeing yours. If you differ, you have found what your next meeting is about.
        > A decision that two people remember differently has not been made.`,
      ),
    ),
  ),
  section(
    'After',
    lesson(
      'Notes that lead to something',
      'Half a page on the same day, and a way to keep promises in sight.',
      text(
        'Name, action, date',
        `The value of a meeting appears in the days after it or not at all. Between the two lies half a page of text. It takes ten minutes to write, and hardly anybody does it well, because most of us have learnt to keep minutes: who said what, in which order. Nobody reads that, and nothing follows from it.
        ## Three headings
        - What we decided, and why
        - Who does what by when
        - What is still open
        That is all. The discussion is not repeated. Those who were there know it, and those who were not need the result. If a decision was hard-fought, one sentence about the strongest argument against it is enough: it shows the others that it was heard.
        ## A promise has three parts
        A name, an action and a date. If one of them is missing, nothing will happen.
        - “We should look at the contract” has no name and no date.
        - “Ben looks at the contract” has no date, and it is unclear what will exist afterwards.
        - “Ben asks the landlord about the notice period and tells us in the channel by Thursday” is a promise.
        One name, not two. If “Ben and Leila” are to do it, Ben believes that Leila is doing it. If two people are needed, one of them is responsible and asks the other.
        Let people say their promise themselves. “Ben, what will you do, and by when?” is more effective than a task that has been given to him, because a date that you have named yourself is yours. And it may turn out that he has no time this week; better now than on Thursday.
        ## Write it in front of everybody
        The scribe writes on the shared screen or the board during the meeting, not at home from memory. Everybody sees the words and corrects them on the spot: “I said ask, not terminate.” At the end there is nothing left to write up. Copy it, send it on the same day, done.
        Reserve the last five minutes for it. Ask two questions: “What have we decided? Who does what by when?” If the first answer is a silence, the meeting is not over.
        ## Keep it in sight
        Promises that live in a mail are dead. Put them where the team looks anyway: on the board in the corridor, in the shared list, on the first page of the notes. Begin the next meeting with them, for two minutes, and without reproach: done, not done, or no longer needed. “Not done” deserves a single question: “What do you need?” If it is not done for the third time, it is not a matter of time. Either nobody wants it or nobody can do it, and you should say so and strike it out.
        ## Look back once a month
        Ask at the end of every fourth meeting: was this worth our time, from one to five? What would have made it one point better? Change one thing. If a regular meeting stays under three for two months, stop it for a month and see whether anybody asks for it back.
        ## Exercise
        Find the notes of a meeting that took place three weeks ago. Underline every name, every action and every date. How many promises have all three parts? How many of those were kept? Compare them with the others: you will hardly find a better argument for three small words.
        > Name, action, date. The rest is literature.`,
      ),
    ),
    lesson('Test yourself', 'Seven questions about the five lessons.', quiz('Quiz: meetings worth having', QUIZ)),
  ),
);
