import { course, type DemoCourse, gallery, lesson, preview, quiz, section, text } from '../../demo-course.ts';
import { WRITTEN_SUPPORT_QUIZ } from './customer-support-in-writing-quiz.ts';

export const CUSTOMER_SUPPORT_IN_WRITING: DemoCourse = course(
  {
    title: 'Customer support in writing',
    cover: 'cover-support',
    summary: 'Answer mails and chats so that nobody has to ask a second time, and learn from what people ask.',
    page: {
      level: 'BEGINNER',
      category: 'Customer care',
      tags: ['support', 'writing', 'mail and chat', 'templates'],
      outcomes: [
        'Find the question behind a message, and the one that will come next',
        'Write answers that are understood at the first reading',
        'Keep the right tone with angry, anxious and cheerful people',
        'Use templates without sounding like one',
        'Turn a month of messages into three improvements',
      ],
      audience: [
        'People who answer customers by mail, in a chat or on a form',
        'Small companies in which everybody does support now and then',
      ],
      requirements: ['Some messages from customers that you have answered lately, for the exercises'],
      questions: [
        {
          question: 'English is not my first language. Can I take part?',
          answer:
            'Yes. Short, plain sentences are exactly what the course asks for. Nothing in it depends on a large vocabulary.',
        },
        {
          question: 'How does it differ from the course on difficult conversations?',
          answer:
            'That one is about speaking, when somebody is angry and in front of you. This one is about writing, and about the ordinary messages that fill most of the day.',
        },
        {
          question: 'Do I need particular software?',
          answer: 'No. A mailbox is enough. The last lesson uses a simple list on paper or in a spreadsheet.',
        },
        {
          question: 'Is the course free, and how often can I take the quiz?',
          answer: 'It is free and has no time limit. The quiz can be taken three times.',
        },
      ],
    },
  },
  section(
    'Read',
    preview(
      'Find the question behind the message',
      'People write what they think you need. Read what they want.',
      text(
        'Read it twice',
        `Most poor answers are not badly written. They answer a question that nobody asked. It happens when we read quickly, recognise a word and reach for the reply that we have given a hundred times. So the cheapest improvement in written support is to read a message twice: once for what it says, and once for why it was written.
        ## Three layers
        A customer writes: “Do you ship to Malta?” You can answer “Yes, we do” and be correct. An hour later the next message arrives: “And what does it cost?” Then: “Would it be here by the 20th?” Three messages, three waits, and in the end the customer has ordered elsewhere.
        - What it says: do you ship to Malta?
        - What is meant: what does it cost, and how long does it take?
        - What it is for: something has to be there by a certain day.
        The answer to all three fits into two lines: “Yes, we ship to Malta for 9.50, and it takes four to six working days. If you need it by a certain date, tell me which, and I’ll check before you order.” No second message is needed, and the customer has the feeling of being thought for.
        ## The next question
        Nearly every answer raises a question. You can foresee it, because you have seen it a hundred times. After “your refund is on its way” comes “when will it be there?” After “you can change it in the settings” comes “where are the settings?” After “we’re working on it” comes “until when?” Before you send something, ask yourself: what will this person write to me next? Then put the answer in.
        Do not go further than one step, however. If you answer five questions that might come, you bury the one that was asked.
        ## Count the questions
        Many messages contain more than one question, and the second is easily lost because the first takes work. Mark every question while you read. A message with three questions needs three answers, even if one of them is “I don’t know that yet; I’ll write to you by noon tomorrow”. The one that you leave out comes back tomorrow, with less patience.
        ## What is missing?
        Sometimes you cannot answer because something is missing: the order number, the device, a picture of the damage. Ask for everything at once, and say why: “So that I can find your order, please send me the number (it begins with H) or the postcode of the delivery address.” Look first at whether you can find it out yourself. To ask somebody for the order number, when the order can be found by their mail address, is to give them your work.
        ## Who is writing?
        Look at how they write. Somebody who gives the exact version of the program and the text of the error wants a precise answer and can bear a technical word. Somebody who writes “it just doesn’t work any more!!” needs one step after another, and a sentence that calms them. Neither is the better customer. They are simply having different days.
        And look at the history, if there is one. Writing for the third time about the same thing and being greeted like a stranger is worse than any delay. One sentence is enough: “I can see that you’ve written to us twice about this.”
        ## Exercise
        Take five messages from last week. Write beside each the question as it was put, the purpose behind it, and the next question that your answer raised. How many second messages could you have saved?
        > Answer what they ask, and then the reason why they ask it.`,
      ),
    ),
  ),
  section(
    'Answer',
    lesson(
      'Answer first',
      'The order of a reply, and sentences that are understood at once.',
      text(
        'Turn the letter round',
        `At school we learnt to write letters in the order in which we think: thanks, background, reasons, and at the end the result. Customers read the other way round. They look for the result, often on a small screen, often while doing something else. If it is in the fourth paragraph, they have stopped at the second.
        ## Three parts
        1. The answer: what they asked for, in the first sentence after the greeting.
        2. The steps or the reason: what to do, or why it is so.
        3. What happens next: who does what by when, and what to do if it does not work.
        Here is a reply as it is often written.
        > Thank you for contacting us. We apologise for any inconvenience caused. Our system requires that a change of address be entered before a parcel leaves the warehouse. As your parcel was handed over yesterday evening, a change is no longer possible on our side. You may wish to contact the carrier.
        And here it is turned round.
        > Hello Ms Borg, we can no longer change the address, but the carrier can. Open the link in their mail of this morning, choose “deliver elsewhere” and enter the new address; it works until eight this evening. If you can’t find the mail, write back and I’ll do it with you.
        The second is shorter, contains the same refusal and leaves the customer with something to do rather than with something to be annoyed about.
        ## Short sentences, plain words
        One thought to a sentence. If a sentence has two commas, make two of it. Write “use” and not “utilise”, “before” and not “prior to”, “about” and not “with regard to”. Nobody has ever complained that an answer was too easy to understand.
        Write who does something. “The refund has been initiated” sounds as though it had happened by itself. “I sent the money back to your card today; banks usually take three to five working days” says who, what, how and until when. Use the words that the customer sees. If the button is called “Save”, do not write “confirm”. If the customer says “voucher” and your system says “promotional credit”, say voucher.
        ## Steps are a list
        As soon as there are more than two steps, number them. Each begins with what to do, and contains one action only.
        1. Open “My account” at the top right.
        2. Choose “Orders”.
        3. Press “Return” beside the lamp.
        Then say what people will see when it has worked: “A label appears that you can print.” Without that sentence nobody knows whether they are finished. Try the steps yourself before you send them for the first time. You will be surprised how much has changed since you last looked.
        ## Links and attachments
        Name a link by what is behind it: “the form for returns”, not “here”. Do not answer with a link alone. “Please see our help pages” tells a person that their question was not worth a sentence. Give the answer in short, and the link for those who want to know more.
        ## Read it aloud
        Before you send, read the first sentence aloud and imagine the customer in front of you. Would you say it like this? “Your request has been forwarded to the relevant department” is something that nobody has ever said across a counter. “I’ve asked Paul from the workshop; he’ll ring you this afternoon” is.
        ## Exercise
        Take your longest reply of last week. Underline the answer. How many words stand before it? Move it to the beginning, cut everything that repeats what the customer already knows, and count again. A third less is usual.`,
      ),
      gallery('The answer, the steps, what happens next', [
        'answer-first-en',
        'Three bars that become shorter from top to bottom: the answer, the steps, and what happens next, each with a sentence of the reply to Ms Borg',
      ]),
    ),
    lesson(
      'The right tone',
      'How words sound when nobody can hear your voice.',
      text(
        'Warm, clear and equal',
        `In writing there is no smile and no voice. The reader adds what is missing, and a reader in a bad mood adds a bad mood. A sentence that is neutral when spoken, such as “You need to send us the receipt”, looks on paper like an order. Tone in writing is therefore not decoration. It is a part of the information: it shows how you regard the other person.
        ## Three kinds of message
        - The anxious: “I’m afraid I’ve done something wrong with my account…” They need the relief first: “Don’t worry, nothing is lost.” Only then can they read the steps.
        - The angry: “Third time I’m writing!” They need to see that somebody has understood and is acting. Name the fact and what it means for them, then say what you have done: “You paid twice, and the money is missing from your rent. I have sent it back today.” No exclamation marks, and no “we totally understand your frustration”.
        - The cheerful: “Hi there, tiny question :)” They may be answered as lightly as they write. A stiff reply to a friendly message is a small snub.
        A good rule is to be half a step calmer than the customer and just as friendly, or a little friendlier.
        ## Words that push, and words that help
        Some words make a sentence harder without adding anything. Compare.
        - “You failed to enter the number” and “The number is missing”. The second says the same, but does not accuse.
        - “You must restart the device” and “Please restart the device; that clears the old settings”. A reason turns an order into help.
        - “As I already wrote” and “Here it is again, with a picture”. People who ask again have not understood the first answer, and that may be the answer’s fault.
        - “But” and “and”. “I’d like to help, but I need the receipt” takes back its first half. “I’d like to help, and for that I need the receipt” does not.
        - “Simply” and “just”. If it were simple, they would not have written.
        ## I, we and you
        Write “I” for what you do and “we” for what the company does. “I’ll look into it” promises a person; “we’ll look into it” promises a building. Do not hide behind the “we” when you are the one, and do not take on yourself what you cannot keep: “I’ll get you your money back” is a promise that somebody else may have to break.
        ## Names and endings
        Spell the name as the customer spells it. If you do not know whether to write Mr or Ms, write the full name: “Hello Robin Clarke”. End with your own name, not with “your support team”. People are politer to somebody who has a name, and they remember it if you helped them.
        Leave out the last line that everybody writes, “please do not hesitate to contact us”. Say instead what applies: “If the lamp still flickers tomorrow, reply to this mail. It comes straight to me.”
        ## Humour
        Only if the customer began with it, never about the problem, and never in a refusal. What was charming between two colleagues may read like mockery on a Monday morning in another country.
        ## In a chat
        The same rules apply, in smaller pieces. Answer the first message within a minute, even if it is only “Hello Ines, I’m looking at your order now; it’ll take about three minutes.” Silence is the rudest word in a chat. Send one thought at a time, and say so when you need longer than you thought.
        ## Exercise
        Rewrite these three for a reader in a bad mood.
        1. “You entered the wrong date.”
        2. “As stated on our website, we’re closed on Mondays.”
        3. “You’ll have to wait until it’s back in stock.”
        Then read your versions in the angriest voice you can manage. If they still sound friendly, they are good.
        > Write so that even somebody in a bad mood hears a friendly voice.`,
      ),
    ),
    lesson(
      'Templates that sound like people',
      'Save time on what is the same, and spend it on what is not.',
      text(
        'The frame and the picture',
        `If you answer the same question for the twentieth time, you need not compose the answer for the twentieth time. A template is somebody’s best answer, kept for everybody. It saves minutes, prevents mistakes and lets a new colleague write like an old one on the second day. It has a bad name only because it is so often sent without being looked at.
        ## What is the same and what is not
        A reply has three parts, and only one of them should come from the template.
        - First: a sentence that shows you have read this message. You write it anew every time.
        - Middle: the answer and the steps. This is the template, tested and up to date.
        - Last: what happens next for this customer. It is chosen, and often changed.
        Look at the difference. “Thank you for your message. To reset your password, please…” could have been sent by a machine. “Locked out in the middle of an order: that’s annoying. Your basket is still there. To set a new password, please…” was written by a person, although two thirds of it come from the template. The first sentence took ten seconds.
        ## How to write a good one
        Wait until you have answered a question well three times, and then take the best of the three as your template. Templates that are invented at a desk answer questions that nobody asks.
        1. Give it a name by which somebody would look for it: “Return: lamp arrived broken”, not “RT-04b”.
        2. Put the answer first, as in every reply.
        3. Mark the gaps so clearly that nobody can overlook them: [NAME], [DATE]. Better a gap in capitals than “Dear customer”.
        4. Write a line on top that says when it fits and when it does not: “Only for orders within the last 30 days.”
        5. Add the name of somebody who looks after it, and the date of the last check.
        ## When not to use one
        Not for a complaint. Not when somebody has died, fallen ill or lost something that mattered to them. Not for the second message about the same thing: somebody who has received the template once and asks again needs a human being, not the same text with another greeting. And not when the template answers three of four points. The fourth is the one they will remember.
        ## Three classic accidents
        The gap that was not filled: “Dear [NAME], it matters to us that every customer is treated personally.” The wrong one of two similar templates, which tells somebody with a refund how to pay. And the template that was true last year. All three are prevented in the same way: read the finished reply from the beginning, once, as the customer will read it, before you send it. It takes fifteen seconds.
        ## Keep the collection small
        A collection of two hundred templates is searched for longer than it takes to write the answer. Thirty are plenty for most teams. Go through them four times a year. Which were not used in the last three months? Delete them. Which does everybody change by hand, always in the same place? Then the template is wrong, not the colleagues; take over their change.
        Ask new colleagues to read the collection in their first week and to mark what they do not understand. They see with the customers’ eyes, and they will only be able to do so for a few weeks.
        ## Exercise
        Look for the three questions that you answered most often last week. Write a template for each by the five points above. Give it to a colleague and let them answer a real message with it, without any explanation from you. Wherever they hesitate, something is missing.
        > The template saves you a minute. Spend ten seconds of it on the first sentence.`,
      ),
    ),
    lesson(
      'When it was our mistake',
      'Own it, mend it, and say what changes.',
      text(
        'Four sentences',
        `Mistakes are not the end of a good relationship. Some customers become loyal because of how a company treated them when something had gone wrong. What they do not forgive is having to fight for it. So the rule for our own mistakes is: faster, plainer and more generous than necessary.
        ## The four sentences
        1. What happened, without excuses: “We sent you the wrong size, although you had ordered the right one.”
        2. Sorry, once and without an “if”: “I’m sorry. That was our mistake.”
        3. What you have already done: “The right one left our warehouse this morning and will be with you on Thursday. You needn’t send the other one back.”
        4. What changes, if something does: “We’ve separated the two shelves, so that it won’t happen again.”
        Notice the tense of the third. “I have done” is stronger than “I will do”, and much stronger than “we will see what can be done”. Do first, then write, whenever you can. If it takes longer, say until when, and write on that day even if there is nothing new.
        ## What spoils an apology
        - The condition: “I’m sorry if this caused any inconvenience.” It did. That is why they are writing.
        - The passive: “Mistakes were made.” By whom?
        - The long explanation: three paragraphs about a change of software ask the customer to understand you. One sentence about the cause is enough.
        - The colleague: “My colleague should have told you.” To the customer you are one company.
        - The “but”: everything that stands before it is deleted.
        ## Make good
        Ask what the mistake has cost the customer, and not only what it has cost you. A parcel that came a day late may be worth nothing or a whole birthday. Put right what can be put right, completely and at once, and add something small that fits: the postage, a free night, a replacement without a return. A voucher for the next purchase is a poor present for somebody who does not know whether there will be one.
        Give the people who answer a sum that they may spend without asking. A question to the boss often costs more than the sum that it is about. People who may decide answer within an hour. People who have to ask answer in three days, and annoy the customer a second time.
        ## When many are affected
        If the website was down or a hundred parcels went to the wrong place, write before people ask. One message to everybody who is affected, today: what happened, whom it concerns, what you are doing, when you will write again. It is short, it has no advertising in it, and it comes from a person with a name. Each hour of silence brings messages that all have to be answered one by one. Do not write to those who were not affected. They would only learn to worry.
        ## When it was not our mistake
        Sometimes it was the carrier, the bank or the customer. Do not accuse anybody. Say what the matter is and help as far as you can: “The address has number 14, and the parcel was returned from there. If 41 is right, I’ll send it again today.” Nobody has to admit anything, and everybody knows.
        If the case concerns health, safety, personal data or a lot of money, do not answer alone. Take down the facts, say when you will be in touch, and bring in whoever is responsible. In the case of personal data there may be legal deadlines of a few days, so it cannot wait until next week.
        ## Exercise
        Think of the last mistake that your company made towards a customer. Write the four sentences. Then look at what was really sent, and count the words before the first “sorry”, the conditions and the passives.
        > Say it before they find it, mend it before they ask, and only then explain.`,
      ),
    ),
  ),
  section(
    'Improve',
    lesson(
      'Learn from the pile',
      'Count the reasons for a month, and remove the largest.',
      text(
        'The best answer is the one nobody needs',
        `A mailbox is the cheapest market research in the world. Every message says: here somebody got stuck. Yet most teams treat messages like snow. They clear them away, and next morning there are as many again. An hour a month is enough to change that.
        ## Count the reasons
        Note the reason for each message, one word or two, while you answer it: “where is parcel”, “change address”, “password”, “invoice missing”. Do not invent the list beforehand. Write freely for a week, and then put together what belongs together; a dozen reasons will do. With forty reasons nobody will choose the right one, and with four you learn nothing. Write down the customer’s reason, not the department that is responsible. “Shipping” tells you nothing. “Did not know that the parcel comes in two parts” tells you what to do.
        ## An example
        After a month there are 200 messages.
        - Where is my parcel: 50
        - How do I return something: 36
        - Where is my invoice: 30
        - Password: 24
        - Everything else, in nine reasons: 60
        Four reasons out of thirteen make 140 of 200 messages, or seventy per cent. It is like this nearly everywhere: a few causes create most of the work. If you answer all of them ten per cent faster, you have saved a little time. If you make the first reason disappear, you have saved a quarter.
        ## Four ways to remove a reason
        1. Change the thing itself: enclose the invoice in the parcel, and nobody will ask for it.
        2. Say it before they ask: a message with the link for tracking as soon as the parcel leaves.
        3. Say it where they get stuck: not on the help pages, but beside the field in which they hesitate.
        4. Let them do it alone: a button “return” in the account.
        Always try them in this order. A help page is the weakest means, since people have to look for it while they are annoyed. The strongest is a cause that is no longer there.
        ## Tell those who can change it
        You see the pile, but somebody else builds the website. Give them what convinces: a number, a sentence from a customer and a proposal. “Thirty people a month ask for the invoice. Mr Tan writes: ‘I’ve looked everywhere, and my tax adviser is waiting.’ Could the link to the invoice go into the mail that confirms the order? Then we’d no longer get these.” It is half a page, not a presentation. And send it to one person by name, and ask when you may follow it up. A quotation works better than a curve. Collect a few good ones, without names and orders, so that nobody can be recognised.
        ## Is it really better?
        Count again after a month, in the same way. If there are fewer messages about the invoice and as many orders as before, it has worked. Look at the share as well as the number. If you sold half as much in August, there are fewer messages about everything.
        Be careful with times. If you reward people for the speed of their first answer, they will answer quickly and say little. Better ask: how many customers had to write only once? It is the figure that this whole course is about, and you can find it by taking thirty closed cases and counting by hand.
        ## Exercise
        Take the last fifty messages and sort them into heaps, with a word for each. Choose the largest heap and find for it one change of each of the four kinds. Write the half page, and send it before Friday.
        > If you only answer, you are never finished. If you count, there will be fewer to answer.`,
      ),
    ),
    lesson(
      'Test yourself',
      'Eight questions about the whole course.',
      quiz('Quiz: customer support in writing', WRITTEN_SUPPORT_QUIZ),
    ),
  ),
);
