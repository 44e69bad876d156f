import { course, type DemoCourse, gallery, lesson, preview, quiz, section, text, video } from '../../demo-course.ts';
import { SPREADSHEETS_QUIZ } from './spreadsheets-you-can-trust-quiz.ts';

export const SPREADSHEETS_YOU_CAN_TRUST: DemoCourse = course(
  {
    title: 'Spreadsheets you can trust',
    cover: 'cover-sheets-en',
    summary: 'Clean tables, formulas that survive copying, and five checks before anybody decides by your figures.',
    page: {
      level: 'INTERMEDIATE',
      category: 'Data',
      tags: ['spreadsheets', 'formulas', 'data quality'],
      outcomes: [
        'Build a table that can be filtered, sorted and added up',
        'Find numbers and dates that are really text',
        'Write a formula once and copy it down without a mistake',
        'Join two tables and add up by group',
        'Check a workbook in ten minutes before you send it',
      ],
      audience: [
        'People who keep lists, budgets or figures in a spreadsheet',
        'Those who take over other people’s files and have to rely on them',
      ],
      requirements: [
        'A spreadsheet program: Excel, Google Sheets and LibreOffice Calc all do',
        'You have written a simple formula such as a sum before',
      ],
      questions: [
        {
          question: 'Which program does the course use?',
          answer:
            'None in particular. The formulas are written as in the English edition of Excel. In many other languages the program expects a semicolon instead of the comma.',
        },
        {
          question: 'Is this a course about macros?',
          answer:
            'No. There is no programming in it. Most errors in spreadsheets happen long before a macro is needed.',
        },
        {
          question: 'Can I take the quiz again?',
          answer: 'Yes, up to three times. You pass with 60 per cent.',
        },
        {
          question: 'How long may I take?',
          answer: 'As long as you like. The course is free and stays open to you.',
        },
      ],
    },
  },
  section(
    'A clean table',
    preview(
      'One row, one thing',
      'The shape of a table decides what you can do with it.',
      text(
        'Write for the machine, show to people',
        `Most trouble with spreadsheets begins before the first formula. It begins with a table that was drawn for the eye: merged headings, a blank line between the regions, totals in the middle, green for paid and red for late. It looks tidy, and there is hardly anything that you can do with it.
        A spreadsheet has two jobs, and they get in each other’s way. One is to hold data, the other to show them. Keep them on different sheets: a dull table that holds everything, and a fine report that is calculated from it.
        ## Three rules
        1. One row for one thing: one order, one person, one visit.
        2. One column for one property: date, shop, product, amount.
        3. One cell for one value: not “3 chairs, 2 tables” and not “approx. 40 (see mail)”.
        Add one header row with short, unique names, leave no blank rows and no blank columns, and put no totals into the table. That is the whole art. A table like this can be sorted, filtered, added up and joined with others in a few clicks.
        ## A table that is too wide
        A shop writes its takings like this: a row for each branch, and a column for each month, twelve of them. In January next year it will need a thirteenth. The question “which month was the best of all branches?” already needs a formula that nobody wants to write.
        The clean form has three columns: branch, month, amount. Four branches and twelve months make 48 rows instead of four. It looks like more, and it is much easier: January is one more value, not one more column, and every question becomes a filter. The rule behind it is simple. If the heading of a column is itself a value, such as a month, a branch or a year, it belongs in a column of its own.
        ## Colours are not data
        If red means “late”, no formula knows it, a colour-blind colleague does not see it, and in half a year you will not remember whether orange was “nearly late” or “asked twice”. Write a column “status” with the words “open”, “paid” and “late”. You may colour it as well; conditional formatting does that by itself, from the words.
        ## Give every row a name
        Two customers are called Maria Silva. Without a number of their own you will one day send a bill to the wrong one. Give each row a key that never changes and means nothing: 1001, 1002, 1003. Do not build it out of facts, such as “LIS-2026-Silva”, because facts change: Maria moves to Porto, and the key tells a lie.
        ## The same word for the same thing
        For the machine “Lisbon”, “lisbon ” with a space at the end and “Lisboa” may be three cities. Choose one way of writing, and let the cell offer a list to choose from; the function is called data validation. It takes two minutes to set up, and it saves the afternoon that you would spend looking for the missing tenth of the sales.
        ## Exercise
        Take a table that you use every week and answer five questions with yes or no.
        - Is every row exactly one thing?
        - Is there only one header row?
        - Are there any values in the headings?
        - Does a colour mean something that is written nowhere?
        - Could you sort it by any column without destroying it?
        Then copy it, never the original, and bring the copy into shape. Sort it by two different columns. If it still makes sense, it is clean.
        > Hold the data dull and show them well, but not on the same sheet.`,
      ),
      gallery('A wide table and a clean one', [
        'tidy-table-en',
        'On the left a table with a column for each of three months; on the right the same amounts in three columns: branch, month and amount',
      ]),
    ),
    lesson(
      'What a cell really holds',
      'Text that looks like a number, and numbers that look like a date.',
      text(
        'Look behind what is shown',
        `A cell has a value and a face. The value is what the program calculates with; the face is what you see. Nearly all of the odd behaviour of spreadsheets comes from the difference between them.
        ## Numbers that are text
        A column of amounts came out of another program, and the total is too small. The reason: some of the cells hold text that consists of digits. SUM passes over text in a range without a word. With 100, the text “50” and 25 the total is 125, and nobody is warned.
        You recognise text by its position. Unless somebody has changed the alignment, numbers stand at the right edge of the cell and text at the left. To be certain, ask:
        $ =ISTEXT(B3)
        And to count how many numbers there are among the filled cells:
        $ =COUNT(B2:B500)
        $ =COUNTA(B2:B500)
        COUNT counts numbers only, COUNTA everything that is not empty. If the two differ, there is text among your numbers. The usual culprits are a space at the end, a currency sign typed by hand, and the wrong decimal mark: a program that expects 1.50 takes 1,50 for text, or worse, for one hundred and fifty.
        ## Text that should stay text
        The reverse is just as common. A postcode, a telephone number or a customer number looks like a number, but nobody will ever add it up. If the program takes it for a number, the zero at the beginning vanishes: 01067 becomes 1067. Long numbers lose their end, because Excel keeps only 15 significant digits, and the sixteenth digit of a card number becomes a zero. So set such a column to text before you paste anything into it. Afterwards it is too late; the zero is gone.
        A simple question decides: does it make sense to calculate the average? If not, it is text.
        ## Dates
        Behind the face of a date stands a number: the days since the beginning of the year 1900. In Excel the first of January 2026 is 46,023. That is why you can subtract two dates and get days, and why a date whose format was lost appears as a strange five-digit number. Nothing is broken; give it a date format again.
        The dangerous dates are those that can be read in two ways. 03/04/2026 is the third of April in London and the fourth of March in New York. A file that travels from one to the other changes its meaning without changing a character, and only days up to the twelfth are affected, so that nobody notices at once. Write dates as year, month, day: 2026-04-03. No country reads that in two ways, and it even sorts correctly as text.
        Programs also see dates where there are none. Type 3-4 for “three to four pieces” and many turn it into a date. In 2020 the committee that names human genes gave several of them new names, because spreadsheets kept turning names such as MARCH1 and SEPT1 into dates.
        ## Rounded faces
        Three cells show 1, 1 and 3, and the third is said to be the sum. The values are 1.4, 1.4 and 2.8; only the faces have been rounded. If you have to show rounded parts that add up, round the values with ROUND and then add them, and say so below the table.
        ## Exercise
        Take the last file that somebody sent you. For each column of numbers compare COUNT with COUNTA. For each column of dates look for the smallest and the largest with MIN and MAX: a date in 1900 or in 2062 is a typing mistake that is waiting to be found.
        > Do not believe the face of a cell. Ask for its value.`,
      ),
    ),
  ),
  section(
    'Formulas',
    lesson(
      'Formulas that can be copied',
      'References that move, references that stay, and no numbers hidden inside.',
      text(
        'Write it once',
        `A good formula is written once and copied into the whole column. If you have to mend it in row 17, there will be a mistake in row 18. So two things matter: that you understand what happens when a formula is copied, and that nothing is hidden in it.
        ## References move
        In D2 you write:
        $ =B2*C2
        Copy it down by one row, and D3 holds =B3*C3. The program has not stored “B2” but “the cell two columns to the left”. That is exactly what you want for price times quantity.
        Now there is a tax rate of 20 per cent in F1, and in D2 you write:
        $ =B2*(1+F1)
        D2 is correct. You copy it down, and D3 holds =B3*(1+F2). F2 is empty, an empty cell counts as zero, and so D3 shows the price without the tax. There is no error message. The first row, which everybody checks, is right; all others are wrong.
        ## References that stay
        A dollar sign fixes whatever follows it.
        $ =B2*(1+$F$1)
        Now the reference stays at F1 wherever you copy it. You can also fix only one part. $A2 always stays in column A but moves down with the row; B$1 always stays in row 1 but moves along with the column. With both you fill a whole multiplication table from one formula:
        $ =$A2*B$1
        In most programs the key F4 puts the dollar signs in, while the cursor is in the reference.
        A safer way still is to give the cell a name, such as TaxRate, and to write =B2*(1+TaxRate). A name does not move, and it explains itself.
        ## No numbers hidden inside
        The formula =B2*1.2 also works until the rate changes. Then somebody searches a workbook for all the places in which 1.2 occurs, and finds nine of ten. Numbers that could change live in a cell of their own, on a sheet called “assumptions”, with a label, the unit and the source. Formulas point to them. Afterwards you can see on a single page what the whole calculation rests on.
        Numbers that cannot change may stay inside: twelve months, seven days, one hundred for a percentage.
        ## Small steps
        A formula that does not fit on a line is a riddle. Split it: one column for the net price, one for the discount, one for the tax. Three short columns can be checked at a glance, and nobody pays by the column. If they disturb the report, hide them there, not in the calculation.
        ## Errors are messages
        A cell that shows #DIV/0!, #N/A or #REF! is doing its work: it stops you from deciding by a wrong number. #DIV/0! says that you divide by nothing, #N/A that a lookup has found nothing, #REF! that a cell to which the formula points has been deleted. Do not wrap everything in IFERROR(…, 0). It turns an alarm into a zero, and the zero is added up with the rest. Use it only where you know why the error arises and what should stand there instead.
        ## Exercise
        Write 20% into F1, five prices into B2 to B6, and the formula without dollar signs into D2. Copy it down and look at what happens. Then repair it in D2 and copy it again. Once you have seen this mistake, you find it in other people’s files within seconds.
        > The first row is always right. Check the last.`,
      ),
      video('What a dollar sign does', 'references-en', { file: 'references-captions', language: 'en' }),
    ),
    lesson(
      'Look up and add up',
      'Join two tables, and let one formula answer for every group.',
      text(
        'From two tables to one answer',
        `One table holds the orders: number, date, product, quantity. Another holds the products: product, group, price. What did each group earn? To answer it you need two things, a lookup and a sum with a condition. With these two you can do most of what is done in offices with spreadsheets.
        ## Look up the price
        In the table of orders you want to have the price beside each product. The formula takes three things: what you look for, where to look, and what to bring back.
        $ =XLOOKUP(C2, Products!$A$2:$A$80, Products!$C$2:$C$80)
        It looks for the product of C2 in the first column of the products and returns the price from the third. Notice the dollar signs: the list must not move when you copy.
        Older versions have no XLOOKUP. There you meet its elder sister:
        $ =VLOOKUP(C2, Products!$A$2:$C$80, 3, FALSE)
        The 3 means the third column of the range, and FALSE means an exact match. Never leave FALSE out. Without it VLOOKUP is content with a near match, expects a sorted list, and in an unsorted one it may return the price of an entirely different product without any warning. XLOOKUP looks for an exact match unless you ask for something else.
        If there is no such product, both show #N/A. That is useful: either the product is missing from the list, or it is spelt differently. Repair the list rather than the formula.
        ## Is the key unique?
        A lookup takes the first match and does not look any further. If “Desk” stands in the list twice, with an old price and a new one, you get whichever comes first. So before you rely on a list, count how often each key occurs in it:
        $ =COUNTIFS(Products!$A$2:$A$80, Products!A2)
        Copy it down beside the products. Every cell should show 1.
        ## Add up by group
        With the group and the amount beside each order, a sum with conditions answers the question:
        $ =SUMIFS(Orders!$F$2:$F$900, Orders!$E$2:$E$900, A2)
        First comes the column to add up, then pairs of a column and what has to stand in it. Here F holds the amounts, E the groups, and A2 the name of a group. You can add further pairs: the shop, and a date from the first of March onwards. All conditions have to hold at the same time. All ranges need the same number of rows, otherwise you get an error.
        ## Or let a pivot table do it
        A pivot table gives the same answer without a formula: drag the group to the rows and the amount to the values. It is ideal for questions that you ask once, and for looking around in unknown data. It has two traps. In most programs it does not follow a change by itself: you have to refresh it. And if the amounts contain text, it may count instead of adding up; look at whether it says “Sum of” or “Count of”.
        For a report that is sent every month, formulas are better, since they can be read and checked. For a question on a Tuesday afternoon take the pivot table.
        ## The check that costs nothing
        Add up all groups and compare the result with the sum of all orders. They must be equal to the penny. If something is missing, an order has no group, or its group is spelt in a way that your report does not know. This one line below the table has saved more reputations than any course.
        ## Exercise
        Make a list of five products with prices and one of ten orders, of which one contains a product that does not exist. Look up the prices, add up by group, and compare the totals. Then enter one product twice, with two prices, and see which of them wins.
        > A lookup finds the first, not the right one. Make sure that there is only one.`,
      ),
    ),
  ),
  section(
    'Before you send it',
    lesson(
      'Ten minutes of checking',
      'Four checks from the coarse to the fine, and a note for the reader.',
      text(
        'What went wrong for others',
        `In 2010 two well-known economists published a paper on public debt and growth that was quoted in parliaments all over the world. Three years later a student tried to reproduce it and was given the spreadsheet. A range in it ended five rows too early, so that five countries were missing from an average. The dispute was about more than that, but this is the mistake that everybody remembers.
        In 2020 nearly 16,000 positive coronavirus tests were left out of the daily figures in England. Files had been converted to an old spreadsheet format that holds 65,536 rows at most. What did not fit was cut off, without a message.
        Neither of these was a matter of difficult mathematics. Both would have come to light in ten minutes of checking. Here is how to spend them.
        ## 1. Count the rows
        How many rows should there be, and how many are there? The program that your data come from nearly always shows a number. Compare it with =COUNTA over the key column. If they differ, stop here: no formula can repair what is missing. Look at the first and the last row as well. A file that ends at exactly 65,536 or 1,048,576 rows has been cut off, because these are the limits of the old and the present format of Excel.
        ## 2. Compare the total with another source
        Is there a second place in which the total is known: the bookkeeping, last month’s report, the invoice of the supplier? The two need not be equal to the penny, but you have to be able to explain the difference. If there is no second source, estimate. “About 300 orders at about 40 each” is 12,000. If your sheet says 118,000, one of the two is off by a factor of ten, and it is usually not the estimate.
        ## 3. Recalculate one row by hand
        Take a row from the middle and the last one, and calculate them with a pocket calculator from the beginning. Not the first one: that is where you wrote the formula, and it is always right. Look at where the ranges end, too. Click on the total and see which cells are framed. Rows that were added below a range do not belong to it.
        ## 4. Let somebody else read it
        Tell them what the sheet is for and what you are unsure about, and keep silent while they read. In your own work you see what you meant; somebody else sees what is there. Ten minutes of a colleague are cheap in comparison with a correction that goes to forty people.
        ## A note for the reader
        Put a sheet at the front with five lines.
        - What this workbook is for, and what it is not for
        - Where the data come from and up to which day
        - What was left out, and why
        - Which assumptions could change the result
        - Who made it and whom to ask
        You will be that reader yourself, in half a year.
        ## Versions without tears
        “Budget_final_v3_new2.xlsx” is a cry for help. Write the date at the beginning of the name, as in “2026-04-03 budget”, and keep one place in which the valid version lies. If you share it, share that place rather than a copy. And never overwrite the raw data: put them on a sheet of their own that nobody edits, so that you can always begin again.
        ## If you find a mistake afterwards
        Say so at once, in one message with three sentences: what was wrong, what the right figure is, and whether it changes the decision. People trust somebody who corrects a figure more than somebody who has never been seen to correct one.
        ## Exercise
        Take a file that you have already sent. Carry out the four checks with a clock beside you. Write down what you found, and how long it took.
        > Nobody checks a figure that looks plausible. So do it yourself.`,
      ),
    ),
    lesson(
      'Test yourself',
      'Eight questions about tables, cells and formulas.',
      quiz('Quiz: spreadsheets you can trust', SPREADSHEETS_QUIZ),
    ),
  ),
);
