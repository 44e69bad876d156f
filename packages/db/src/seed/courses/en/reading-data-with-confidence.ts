import {
  course,
  type DemoCourse,
  embedded,
  gallery,
  lesson,
  link,
  media,
  preview,
  section,
  text,
  video,
} from '../../demo-course.ts';

export const READING_DATA_WITH_CONFIDENCE: DemoCourse = course(
  {
    title: 'Reading data with confidence',
    cover: 'cover-data',
    summary: 'Averages, charts and the questions to ask before you believe either. No formulas.',
    page: {
      level: 'BEGINNER',
      category: 'Data',
      tags: ['statistics', 'charts', 'reports'],
      outcomes: [
        'Ask for the median and the slowest tenth when you are shown an average',
        'Choose a fair comparison before you look at the result',
        'Tell a percentage from a percentage point',
        'Match a chart to the question that it should answer',
      ],
      audience: ['People who receive reports and decide what to do next', 'Team leaders who present figures to others'],
      requirements: ['You can add, divide and read a percentage'],
      questions: [
        {
          question: 'Do I need a statistics program?',
          answer:
            'No. All examples can be done with pencil and paper, and none of them takes longer than five minutes.',
        },
        {
          question: 'I was never good at mathematics. Can I follow?',
          answer:
            'Yes. The course has no formulas. It is about the questions that you ask of a number, and those are questions of common sense.',
        },
        {
          question: 'Can I read the lessons again later?',
          answer: 'Yes, as often as you like. The course is free and open without a time limit.',
        },
      ],
    },
  },
  section(
    'Numbers',
    preview(
      'What an average hides',
      'Two teams with the same mean and nothing else in common.',
      text(
        'Ask for the middle and the ends',
        `A support team answers in four hours on average. So does the team on the floor below. The first team is drowning in complaints, the second has none. How can that be?
        ## Two teams, one mean
        Look at the last twenty customers of each. In the first team ten customers waited ten minutes, eight waited forty, one waited an hour and one waited three days. Add up the minutes: 100, 320, 60 and 4,320 make 4,800. Divide by twenty and you get 240 minutes, which is four hours.
        In the second team ten customers waited three hours and ten waited five. That makes four hours as well. Nobody was delighted and nobody was forgotten.
        Both means are correct. In the first team, however, not a single customer waited about four hours. The mean describes somebody who does not exist. A single forgotten message has pulled it from twenty-five minutes, where the other nineteen would put it, to four hours.
        ## Three numbers instead of one
        - The mean moves with the extremes
        - The median is the customer in the middle
        - The slowest tenth is where people leave
        To find the median, put all values in order and take the one in the middle. With an even number of values there are two in the middle, and you take the number halfway between them. In the first team the tenth customer waited ten minutes and the eleventh forty, so the median is twenty-five minutes. In the second it is four hours. Now the difference is plain: half the customers of the first team are served within twenty-five minutes.
        The median has its own blind spot. Had the forgotten customer waited three weeks instead of three days, the median would not have moved by a second. That is why you also ask for the end: how long did the slowest tenth wait? In the first team these are two customers of twenty, one with an hour and one with three days. Here are your complaints.
        ## When the mean is the right number
        The mean is not a bad number. It is the right one whenever the total matters: if you pay for the hours, the total is what you pay, and the mean times the number of customers gives you exactly that. Use the mean for budgets and the median for experiences. “What does an average order cost us?” is a question for the mean. “How long does a customer usually wait?” is one for the median.
        ## Beware of the mean of means
        One shop asked ten customers and got an average mark of 9. Another asked ninety and got 7. What is the mark of both together? Not 8. Ten nines and ninety sevens make 720 points, and divided by one hundred customers that is 7.2. Averages of groups may only be averaged again if the groups are equally large. In reports by region, by shop or by month this is among the most common mistakes of all.
        $$ \\frac{10 \\times 9 + 90 \\times 7}{10 + 90} = \\frac{720}{100} = 7.2
        ## Exercise
        Take the last eleven messages you answered and write down how long each sender waited. Put the times in order. The sixth is your median, and the eleventh is the one somebody is telling their colleagues about. Calculate the mean as well. If it is far from the median, you know which message to look at.
        > Whenever somebody shows you one number, ask for two more.
        The film below finds the mean and the median of seven customers, and shows what one slow answer does to each of them.`,
      ),
      video('The mean and the median, with seven customers', 'median-en', { file: 'median-captions', language: 'en' }),
    ),
    lesson(
      'Compared with what?',
      'A number alone says nothing.',
      text(
        'Three honest comparisons',
        `“Sales rose by twelve per cent” is an unfinished sentence. Twelve per cent more than last month, when there were fewer working days? More than the same month last year? More than we had planned? Until you know, you have not been told anything.
        ## One month, four stories
        A shop sold goods for 224,000 in March. In February it was 200,000, so sales rose by twelve per cent. Good news, says the slide.
        But February had twenty working days and March had twenty-two. That makes 10,000 a day in February and about 10,180 in March: a rise of barely two per cent. In March of last year the shop sold 230,000, so compared with that sales fell by 2.6 per cent. And the plan for this March was 240,000, which was missed by 6.7 per cent.
        Each of the four sentences is true. They differ only in what stands on the other side of the scales.
        ## The three comparisons
        1. With an earlier time of the same kind: the same month last year, the same weekday, the same number of working days.
        2. With a plan or a promise that was written down beforehand.
        3. With somebody similar who did not do what you did: another shop without the campaign, another team without the new rota.
        The third is the strongest. If you changed something in one shop and sales rose by five per cent there, look at the shop that you did not touch. If sales rose by five per cent there too, your change did nothing; the weather did.
        Choose the comparison before you look at the result. Choosing afterwards is how honest people mislead themselves. Write one line before the figures arrive: “We’ll compare with March last year, per working day, and call it a success from three per cent.” That line costs a minute and saves an hour of argument.
        ## Percentages and points
        A shop had two buyers among one hundred visitors, and now it has three. Did the rate rise by one per cent or by fifty? It rose by one percentage point, from two per cent to three per cent. Relative to where it stood before, that is fifty per cent more. Both can be said, but only with the right word; and “fifty per cent” on its own hides how small the numbers are.
        Percentages need their base. From one complaint to two is a rise of one hundred per cent and of one complaint. As a rule of thumb, ask for the plain numbers whenever the base is under a hundred.
        And the way down is not the way up. If visits fall by half, from 1,000 to 500, a rise of fifty per cent brings you to 750 only. To get back you need one hundred per cent.
        ## The worst usually get better
        A company sends its weakest shop of the month to a training course, and next month that shop has improved. Did the training work? Perhaps. But the weakest of any month was partly just unlucky, and luck does not last, so most of the weakest would have improved without any training. The same holds for the best, who usually fall back a little. This is called regression to the mean, and the only remedy is the third comparison: train half of the weak shops and compare them with the other half.
        ## Exercise
        Find a sentence with a percentage in the last report that you received. Answer four questions about it.
        - Compared with what, and who chose that?
        - What are the plain numbers behind it?
        - Did the two periods have the same number of working days?
        - What happened where nothing was changed?
        If you cannot answer one of them, you have the question for your next meeting.
        > A number becomes information when something stands beside it.`,
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
      media('FILE', 'Exercise: a year of a small shop', 'exercises-en'),
      link('Our World in Data: charts to question', 'https://ourworldindata.org/'),
      text(
        'First the question, then the chart',
        `A chart answers a question. If you cannot say which one, no colour will save it. So write the question down first, in words, and let it choose the form.
        ## Four questions, four forms
        - Which is larger? Use bars. The eye compares lengths from a common line very well.
        - How has it changed? Use a line, with time running from left to right.
        - How do two things go together? Use points: one for each customer or shop, with one quantity across and the other upwards.
        - What is the exact figure? Use a table. Nobody reads 14.7 off a bar.
        A pie shows parts of a whole, but the eye compares angles badly. It works for two or three parts, such as “a quarter of our customers”. With six parts of similar size, sorted bars tell more in less space.
        ## Where does the axis begin?
        Bars have to begin at zero, because the length of the bar is the message. Suppose one team closed 98 cases and another 102. If the axis begins at 96, the second bar is three times as long as the first, although the difference is four per cent. Nobody lied, and everybody who looks is misled.
        A line may begin elsewhere, because its message is the direction. A body temperature on a scale from 0 to 40 degrees would be a flat line and hide every fever. Still, write the scale plainly, and look at it first when you read somebody else’s chart: a dramatic slope may be a change of one per cent.
        ## Say the message in the title
        “Sales by month” names the ingredients. “Sales have risen since June” says what you found. Put the finding into the title and colour only what proves it. In the picture above six bars show amounts, a single bar is dark and five are pale, and the line leads the eye to it. You know where to look before you have read a word.
        ## Take away
        Remove in this order whatever does not help: shadows and depth, frames, most grid lines, the legend if you can write the name beside the line, and decimals that nobody needs. Three-dimensional bars are the worst of it, since nobody can tell which edge counts.
        Do not let colour carry the meaning alone. About one man in twelve has difficulty with red and green, and many printouts are grey. Use light and dark, or write the word.
        ## A check before you send it
        1. Can a colleague say the message within five seconds?
        2. Do bars begin at zero?
        3. Does the axis name its unit?
        4. Does it say where the figures come from and up to which day?
        ## Exercise
        Take the last chart that you sent to somebody. Write the question it answers underneath. Then draw it again with a pencil, following the guide above, and leave out everything that you would not miss. If the drawing says more than the original, keep the drawing.
        > If the title does not say what you found, the reader will find something else.`,
      ),
      embedded('Hans Rosling: The best stats you’ve ever seen (TED, 20 minutes)', {
        provider: 'youtube',
        id: 'hVimVzgtD6w',
      }),
    ),
  ),
);
