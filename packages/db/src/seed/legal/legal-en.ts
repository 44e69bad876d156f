import type { LegalWords } from './legal-words.ts';

export const ENGLISH_LEGAL: LegalWords = {
  terms: ({
    name,
    mail,
  }) => `These are the rules between ${name} and everybody who learns here. They are short on purpose: reading them takes five minutes. Whoever creates an account agrees to them.
    ## Who we are
    ${name} offers online courses for people at work. Each course names the lecturers who wrote it. For anything about these terms, write to ${mail}.
    ## Your account
    - An account belongs to one person. Please do not share it, and keep the password to yourself.
    - Use your real name. Lecturers see it in the lists of their courses.
    - You have to be sixteen or older. If you are younger, a parent or guardian has to agree.
    - If you think that somebody else has used your account, change the password and tell us.
    ## The courses
    Courses are free unless their page says otherwise. Some need our approval, some have a limited number of places, and some have a first and a last day. You see all of this before you enrol. Lessons stay open to you for as long as the course is published, and we announce a month ahead when one is going to close.
    ## What is fair
    1. Lessons and files are for your own learning. Do not publish, sell or copy them to another site.
    2. Take quizzes yourself. A lecturer may cancel an attempt that was not your own work.
    3. Review the course, not people. We read every review before it is shown, and we show critical ones as well.
    4. Whoever disturbs the service, or tries to read other people’s data, loses the account.
    ## What you can expect of us
    We do our best to keep lessons correct and the service running, and we correct mistakes when we are told of them. A course does not replace advice from a professional on legal, financial or medical questions. We may have to stop the service for maintenance, and announce this whenever we can.
    ## Ending it
    You may ask us to delete your account at any time, at ${mail}. We may close an account that breaks these terms, after a message that gives the reason and two weeks to answer.
    ## Changes
    If we change anything that affects your rights, you will see the new text when you sign in, and we ask you to accept it. Earlier versions are kept with their dates.
    > If something goes wrong between us, start with a message. Most things end there.`,
  privacy: ({
    name,
    mail,
  }) => `This page says which data ${name} keeps, why, who sees them, and how you correct or delete them. Our rule is simple: we do not collect what we do not need for teaching.
    ## What we keep
    - Your account: name and e-mail address, and a mobile number and a photo if you add them.
    - Your learning: your courses, the lessons you opened and completed, where you stopped in a video, your notes, your answers and results.
    - Your sign-ins: when and with which device, so that nobody else uses your account unnoticed.
    We do not ask for your home address, an identity number, your religion or anything about your health.
    ## Why
    1. So that lessons open where you left them, on any device.
    2. So that lecturers see who needs help, and can mark quizzes.
    3. So that we see which lessons people leave halfway, and improve them. These figures are totals without names.
    4. To send mails about your account and your courses. We send no advertising unless you asked for it.
    ## Who sees them
    The portal’s administrators see accounts. Lecturers see the learners of their own courses only. Visitors see the first name and one initial of people who wrote a review. We sell nothing and give nothing to advertisers. The data lie with the service that runs this portal, under a contract that binds it as we are bound.
    ## Cookies
    One cookie keeps you signed in, and one remembers your language. There are no tracking cookies, which is why nothing asks you about them.
    ## For how long
    Account and learning data stay as long as your account. After you delete it they are erased within thirty days, except for what the law tells us to keep. Backups are deleted after three months.
    ## Your rights
    - See your data and download them.
    - Correct them on your profile page.
    - Have them deleted, or object to a particular use.
    Write to ${mail}; we answer within two weeks. If our answer does not satisfy you, you may turn to the data protection authority of your country.`,
};
