import { hotSpot, numeric, ordering, quizOf, short, single, truth } from '../../demo-quiz.ts';

const headingsWithValues = () =>
  hotSpot(
    'Place a marker on each heading that is really a value.',
    'The months are values. In the clean table they stand in the rows, below the heading “Month”.',
    {
      media: 'tidy-table-en',
      description:
        'On the left a table with the headings Branch, Jan, Feb and Mar; on the right one with the headings Branch, Month and Amount',
      regions: [
        { name: 'Jan', shape: 'rectangle', box: [158, 150, 94, 42] },
        { name: 'Feb', shape: 'rectangle', box: [256, 150, 94, 42] },
        { name: 'Mar', shape: 'rectangle', box: [354, 150, 94, 42] },
      ],
    },
  );

export const SPREADSHEETS_QUIZ = quizOf(() => [
  single(
    'A table has a column for each month. What does a clean table have instead?',
    'The month is a value like any other. In a column of its own it can be filtered, sorted and added up.',
    'One column for the month and one for the amount',
    'A sheet for each month',
    'A header of two rows',
  ),
  truth(
    'A colour is a good way to mark which orders are paid.',
    'A formula cannot read a colour, and it says nothing to the next reader. A column “paid” can be filtered and counted.',
    false,
  ),
  numeric(
    'B2 holds 100, B3 holds the text “50” and B4 holds 25. What does =SUM(B2:B4) show?',
    'SUM passes over text in a range without a warning: 100 + 25.',
    '125',
  ),
  short(
    'Which character fixes a row or a column in a formula when the formula is copied?',
    'The dollar sign: $F$1 stays F1 wherever the formula is copied to.',
    '$',
    'Dollar sign',
    'The dollar sign',
    'Dollar',
  ),
  single(
    'D2 holds =B2*F1. You copy it one row down. What does D3 hold?',
    'Without the dollar sign both references move down by one row.',
    '=B3*F2',
    '=B3*F1',
    '=B2*F1',
  ),
  truth(
    'VLOOKUP looks for an exact match unless you tell it otherwise.',
    'It is the other way round: without FALSE as its fourth value it takes a near match. XLOOKUP looks for an exact match.',
    false,
  ),
  headingsWithValues(),
  ordering(
    'Put the checks before sending in order.',
    'From the coarse to the fine: there is no point in checking a formula when half of the rows are missing.',
    'Count the rows',
    'Compare the total with another source',
    'Recalculate one row by hand',
    'Let somebody else read it',
  ),
]);
