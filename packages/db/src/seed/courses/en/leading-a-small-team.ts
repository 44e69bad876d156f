import { course, type DemoCourse, gallery, lesson, media, preview, quiz, section, text } from '../../demo-course.ts';
import { ENGLISH_QUIZ } from '../../demo-quizzes.ts';

export const LEADING_A_SMALL_TEAM: DemoCourse = course(
  {
    title: 'Leading a small team',
    cover: 'cover-leading',
    summary: 'For people who were good at the work and now look after those who do it. Short lessons, one habit each.',
    page: {
      level: 'BEGINNER',
      category: 'Leadership',
      tags: ['team leadership', 'one-to-ones', 'feedback'],
      outcomes: [
        'Hold first conversations that show you where the team is stuck',
        'Write a one-page agreement about how the team works',
        'Run one-to-ones that belong to the team member',
        'Give feedback in three sentences that people can use',
      ],
      audience: [
        'New team leaders in their first year',
        'Specialists who have been asked to look after a few colleagues',
      ],
      requirements: ['A team of two to ten people, or one that you are about to lead'],
      questions: [
        {
          question: 'I lead without the title. Is the course still for me?',
          answer:
            'Yes. Nothing in it depends on the right to hire or to decide about pay. You need people whose work you look after, and half an hour a week for each of them.',
        },
        {
          question: 'How much time does it take?',
          answer:
            'Each lesson takes a few minutes to read. The exercises happen in your ordinary week, so most people spread the course over a month.',
        },
        {
          question: 'Does the course cost anything?',
          answer: 'No. It is free, and it stays open to you without a time limit.',
        },
        {
          question: 'What happens if I do not pass the quiz?',
          answer: 'You can take it three times. The right answers are explained when you have no attempt left.',
        },
      ],
    },
  },
  section(
    'The first weeks',
    preview(
      'Listen before you change anything',
      'What to ask in the first conversation with each person.',
      text(
        'Five questions that are worth an hour',
        `You will never be as new as you are now, and nobody minds the questions of somebody who is new. In three months the same questions will sound as though you had not been paying attention. So use the first two weeks for one thing only: an hour with each person, before you announce a single change.
        ## Prepare the conversation
        Meet every person alone, in their place rather than yours. Say beforehand what it is about, or they will spend the night wondering: “I’d like to understand your work before I form any opinions. There is nothing to prepare.” Bring paper, not a laptop; a screen between two people looks like an interview.
        Write down what they say in their words. If Marta says “the handover is a lottery”, do not write “process issues”. Her words are evidence. Yours are already a conclusion.
        ## The five questions
        1. What are you working on that nobody notices?
        2. What would you stop doing tomorrow if you could?
        3. Who do you ask when you are stuck?
        4. What should I not touch?
        5. What do you hope to be able to do in a year?
        Each question has a job. The first finds the invisible work, such as the person who quietly corrects everybody’s invoices on Friday. The second finds waste, and people nearly always know where it is. The third draws the real map of the team: if four people out of six name the same colleague, that colleague is both your greatest help and your greatest risk. The fourth protects you from breaking something that works. The fifth tells you what would make this person stay.
        ## How to listen
        After an answer, count slowly to three before you speak. The second half of an answer is usually the honest half, and it only comes if nobody fills the gap. Ask “can you give me an example from last week?” whenever you hear a general word such as “communication” or “chaos”. An example can be solved; a general word can only be agreed with.
        Do not defend anything and do not promise anything. “Thank you, I had not seen that” is a complete reply. If you promise a new tool to the first person you meet, you will have to explain to the fifth why she was not asked.
        ## Put it together
        When you have spoken to everybody, lay the notes side by side and mark what comes up more than once. Suppose six conversations give you this: three people would stop the Monday report, two are stuck whenever the test system is down, and one would like to learn to present. The report is your first task. It is the oldest trick of leadership to begin with something that the team already wants.
        > If three people name the same thing, you have found your first task.
        Then tell the team what you heard, without names: “Several of you mentioned the Monday report. I’ll find out who reads it and tell you by the fifteenth.” That sentence shows that talking to you has an effect.
        ## Exercise
        Put one hour for each person into your calendar now, all within the next ten working days. After each conversation write a single line: the sentence that surprised you most. If nothing surprised you, you talked too much.
        ## Remember
        - Listen to everybody before you change anything
        - Keep their words, not your summary
        - Ask for an example of every general word
        - Report back what you heard, and do one thing about it`,
      ),
    ),
    lesson(
      'Agree how you work',
      'A page that saves a hundred small misunderstandings.',
      text(
        'Write it down together',
        `Every team has rules. In most of them nobody has said them aloud, so each person follows slightly different ones. Tom answers messages at ten in the evening because he likes to; Aisha sees it and believes that she has to. Nobody did anything wrong, and still somebody sleeps badly.
        A working agreement is one page on which the team writes its own rules. It is not a policy. Nobody signs it and nobody is punished with it. It exists so that people can stop guessing.
        ## What belongs on the page
        - When we answer, and when it is fine not to
        - What needs a meeting, and what a message
        - Who decides when we disagree
        - How we say that something went wrong
        Four headings are enough. With more than about a dozen rules nobody remembers any of them, and a rule that nobody remembers is worse than none: each person now believes that the others are breaking it.
        ## How to write it in an hour
        1. Ask everybody to write down, alone and in silence, two things that annoyed or confused them in the last month. Five minutes.
        2. Put the notes on a wall and group what belongs together. Ten minutes.
        3. Take the three largest groups and write one rule for each, in a sentence that begins with “we”. Thirty minutes.
        4. Read the rules aloud and ask of each: “what will you do differently on Monday?” If nobody can answer, the rule is too vague. Fifteen minutes.
        The silent beginning matters. If people speak first, the second person reacts to the first, and the quietest never get to their own thought.
        ## Good rules can be seen
        “We respect each other’s time” cannot be checked. “We send the agenda a day before, or the meeting does not happen” can. A useful test: could a visitor who watches the team for a week say whether the rule is kept? Here are three pairs.
        - Vague: we communicate openly. Visible: when a date slips, we say so in the channel on the day we know it.
        - Vague: we are reachable. Visible: between ten and four we answer within two hours; what cannot wait is a phone call.
        - Vague: decisions are made together. Visible: the person who owns the work decides, after asking the two people most affected.
        Notice that the visible rules also say what is allowed. Anybody who reads “between ten and four” knows that nobody expects an answer at nine in the evening. A good agreement gives permission as often as it makes a demand.
        ## Your part
        The page holds for you first of all. If the rule says that messages after six can wait and you write at eleven, the team will believe the message rather than the page. Write it, if you must, and schedule it for the morning.
        When somebody breaks a rule, refer to the page and not to the person: “We said that we call if it’s urgent. Does that rule still work for us?” Sometimes it does not, and then the page has to change.
        > An agreement is a draft that everybody can quote.
        Read it again after six weeks and cross out what nobody does. A rule that was needed in September may be in the way in November. Put the date of the next reading at the foot of the page, otherwise it will be forgotten.
        ## Exercise
        Before you invite the team, write down the five unwritten rules that you believe in yourself. Then ask one colleague for theirs. Compare the two lists: every difference is a misunderstanding that has either happened already or is about to.`,
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
        `It is theirs. A one-to-one is the half hour a week in which a member of your team has you to themselves. They bring the agenda. If you bring it, the meeting becomes a status report, and a status report could have been a message.
        ## What it is for
        Projects are visible: there are boards, mails and deadlines. Three things are not visible, and they decide whether people do good work for years or leave after one. How are they? What is in their way that they do not want to say in front of others? Where would they like to go? None of these will come up in a meeting of eight.
        Keep the half hour even when there is nothing to discuss. Weeks without a topic are the ones in which people say what they have carried around for a month. If you have to move a meeting, move it within the week; if you cancel it twice running, you have told somebody that everything else comes first.
        ## A shape that works
        - Ten minutes for them: whatever they bring
        - Ten minutes for the two of you: obstacles, decisions, feedback in both directions
        - Ten minutes for later: learning, the coming months, what they would like to try
        Ask them to bring the agenda, and begin with silence if there is none: people fill it with what is on their mind. If nothing comes at all, have three questions ready.
        - What took more energy than it should have this week?
        - What did you not get to, although it matters to you?
        - What could I do less of?
        The last one is worth asking every month. You will hear “nothing, all fine” three times, and at the fourth you will learn that your quick comments on drafts cost people a day.
        ## Three lines of notes
        Keep a shared note with three lines for each meeting: what we said, what I promised, what you promised. It lies where both of you can read and change it. A real entry looks like this.
        - We said: the new rota leaves Karim alone on Thursdays, and he does not dare take a break.
        - I promised: to ask the other team for cover on Thursdays, with an answer by Tuesday.
        - You promised: to write down when the phone rang, so that we know how bad it is.
        Begin the next meeting by reading it. Keeping small promises is how trust is made: not by one great gesture, but by an answer that was promised for Tuesday and came on Tuesday. If you could not do it, say so before you are asked. “I have no answer yet, I’ll ask again today” keeps the promise of not leaving somebody waiting.
        ## What does not belong in it
        Do not save bad news for the half hour. If something went wrong on Monday, talk about it on Monday; otherwise people will fear the meeting. Do not discuss absent colleagues, except to ask: “have you told her?” And do not use the time to check the list of tasks. If you need a status, ask for it in writing the day before.
        > A one-to-one that could have been a message should have been one.
        ## When it is difficult
        Before a conversation that worries you, take a minute for yourself. The recording below paces your breathing for a little over a minute: in slowly, out more slowly. A long breath out calms the body, and people hear in your voice whether you are calm.
        ## Exercise
        Ask each member of your team this week: “if this half hour were entirely yours, what would you use it for?” Write the answers on the first line of the shared note, and look at them again in three months.`,
      ),
      gallery('Ten minutes, three times', [
        'one-to-one-en',
        'A half hour divided into three parts of ten minutes: for them, for both, and for later',
      ]),
      media('AUDIO', 'A minute of calm before a difficult conversation', 'calm-en'),
    ),
    lesson(
      'Feedback that is heard',
      'Say what you saw, what it did, and what you would like.',
      text(
        'Three sentences',
        `Most feedback fails before its second sentence. “You’re not a team player” is an opinion about a person, and a person who is judged defends themselves. What you wanted to change is forgotten within a minute. The way out is to talk about something that both of you could have seen on a film.
        ## The three sentences
        1. What you saw: “In yesterday’s call you answered for Priya twice.” Nobody can argue with it, because it is an observation with a time and a place.
        2. What it did: “She stopped speaking after that, and we never heard the figures she had brought.” That is the effect on people or on the work.
        3. What you would like: “Next time, could you wait until she has finished?” That is a request, small enough to be done tomorrow.
        Then stop talking. The silence feels long to you and short to the other person, who is thinking. Many managers ruin a good piece of feedback by explaining it for another five minutes, until the other person nods only in order to be released.
        ## What to leave out
        Leave out “always” and “never”. They are nearly always wrong, and they invite the other person to look for the one exception instead of listening. Leave out what you think their reasons were: “you wanted to look good in front of the client” is a guess about the inside of a head, and even when it is right it cannot be proved. Leave out the other people who “also think so”; anybody who hears that spends the evening guessing names.
        Leave out the sandwich, too. Praise wrapped around criticism teaches people to wait for the “but” whenever you praise them. Give praise on its own and give criticism on its own.
        ## Praise needs three sentences as well
        “Great job!” is pleasant and useless, because nobody knows what to repeat. Compare: “You sent the client the two options with a price for each. They decided in ten minutes instead of asking for another meeting. Please do it like that with the Lisbon contract.” The same three steps: what you saw, what it did, what you would like.
        Most teams are short of this kind of sentence. If you give clear praise whenever there is reason for it, your criticism will be taken for what it is: information from somebody who is on your side.
        ## When and where
        Soon, while both of you remember; in private if it is critical; never in anger. If you are angry, write the three sentences down and read them an hour later. Usually the first one needs changing, because it was not an observation after all. Ask for permission if the moment is unclear: “I noticed something in the call. Is now a good time?”
        And ask for your own. “What is one thing I could have done better in that meeting?” is easier to answer than “do you have any feedback for me?” When the answer comes, do not explain yourself. Say thank you, and show within a week that you have used it.
        > Describe the film, not the character.
        ## Exercise
        Turn these into three sentences each. Invent the details that you need.
        - “Your reports are always late.”
        - “You could show a little more initiative.”
        - “Nice work on the launch.”
        Then give one piece of real praise in three sentences before the end of the week. Write down how the other person reacted: that is the best argument for doing it again.`,
      ),
    ),
    lesson('Test yourself', 'Five questions, three attempts.', quiz('Quiz: leading a small team', ENGLISH_QUIZ)),
  ),
);
