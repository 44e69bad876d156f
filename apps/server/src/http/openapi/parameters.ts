import { type $ZodType, toJSONSchema } from 'zod/v4/core';

type Json = Record<string, unknown>;

/** Descriptions of parameters by their name. */
const MEANINGS: Record<string, string> = {
  id: 'The id of the resource that the call is about.',
  courseId: 'The id of the course.',
  doubleId: 'The learner’s account that is merged into the other one.',
  userId: 'The id of the learner.',
  lessonId: 'The id of the lesson.',
  attemptId: 'The id of the attempt at a quiz.',
  questionId: 'The id of the question.',
  attempts: 'The attempts that count: of each learner the first, the last or the best one, or all.',
  transferId:
    'The id of the bank account. A check does not count the account with this id, because it is being edited.',
  token: 'The token of the mailed link, exactly as the link contains it.',
  login: 'The e-mail address with which the person signs in. In a path it may be a mobile number, with its + as %2B.',
  mobile: 'The mobile number with the code of its country, for example %2B966512345678.',
  name: 'The English name of the portal, which is its sub-domain.',
  iban: 'The IBAN, with or without spaces.',
  accountNumber: 'The account number as the bank writes it.',
  groupId: 'The id of a group: returns only its members. Without it, or with `all`, it returns everybody.',
  code: 'The code of the certificate or of the invitation. Spaces, hyphens and the case of letters do not matter.',
  page: 'The number of the page of results. The first page is 0.',
  size: 'The number of rows of a page. A number above the maximum counts as the maximum.',
  query: 'The text to search for. The search treats أ and ا as equal and ignores accents and case.',
  type: 'The field to search in; in the question bank the type of the questions.',
  status: 'Returns only rows in this state. Without it, or with `all`, it returns every state.',
  state: 'Returns only rows in this state. Without it, or with `all`, it returns every state.',
  version:
    'The version that was read. If the stored one is later, somebody else has saved it meanwhile, and the call is refused.',
  stars: 'Returns only reviews with this number of stars, from 1 to 5. Without it, or with `all`, it returns all.',
  kind: 'The kind of text, the terms of use or the privacy policy; or of document, an invoice or a credit note.',
  orderId: 'The id of the order.',
  by: 'What the sums are divided by; or the figure by which courses are sorted, the highest first.',
  from: 'The first month, for example 2026-01, or the first day, 2026-01-31, in the time zone of the portal.',
  to: 'The last month or day, which is included.',
  role: 'Returns only people with this role. Without it, or with `all`, it returns every role.',
  package: 'Returns only portals with this package. Without it, or with `all`, it returns every package.',
  year: 'The year in the time zone of the portal. The default is the current year.',
  of: 'The number whose learners are listed: all of them, the activated ones, or those who learnt.',
  month:
    'The month, for example 2026-05. Of invoices, the month of their issue. All and activated learners are counted by its end (default: today), active ones within it (default: the last 30 days).',
  country:
    'The ISO 3166 code of the country in two capital letters, or ZZ if it is unknown. The default is every country.',
  after:
    'The last id of the previous page, which that page returned as `next`. Without it the call returns the first page.',
  below: 'Returns only learners with a score in the course below this percentage.',
  show: 'With `WAITING` only learners with an answer that a person has yet to mark, with `UNGRADED` only those without a score.',
  sort: 'The order of the rows: the name of a column, with a hyphen before it for descending order. Rows without a value in it come last. The default is the list’s own order.',
  limit: 'The number of rows of a page.',
  target:
    'The quiz or the category of the question bank to which the questions are added: `quiz:` and the id of its activity, `bank:` and the id of the category, or `bank:none`.',
  source:
    'The quiz or the category of the question bank that is exported: `quiz:` and the id of its activity, `bank:` and the id of the category, `bank:all` or `bank:none`.',
  pictures:
    'With `none` the file holds no pictures, which makes it smaller; by default it holds `all` that its format takes.',
  format: 'The format of the file. With `auto` the server recognises it.',
  categoryId:
    'The id of a category, whose questions and those of the categories below it are returned; `none` for those without one.',
  queue:
    'Where the orders are: with the staff for a `review` (default), with the `learner`, `closed`, or in `any` of them.',
  dated: 'Whether `from` and `to` are days on which orders were `opened` or `paid`. Without it they do nothing.',
  method: 'Returns only orders that are paid in this way.',
  coupon: 'Returns only orders with this code of a coupon.',
  tag: 'Returns only questions with this tag.',
  use: 'Returns only questions that a quiz holds a copy of (`used`), or none (`unused`).',
  dryRun: 'With `true` the call only reports what it would do, and writes nothing.',
  overbook:
    'With `true` learners are enrolled even if a course has no seat left for them; otherwise their rows are refused.',
  columns:
    'What each column of the file holds, separated by commas and in their order, such as `email,firstName,,mobile` for people and `day,description,,amount` for a bank statement; nothing for one that is not used. Without it the remembered meanings of a file of people count, then the headers.',
  outcome: 'Returns only rows with this outcome.',
  fileName: 'The name of the file, by which the list of recent imports shows it',
  skipDoubles:
    'With `true` questions that read like one of the target, or like an earlier one of the file, are left out.',
  language: 'The language of the names in the file.',
  change:
    'Returns only learners whose points would rise (`up`) or fall (`down`), who would come to pass (`gained`), or who would no longer pass (`lost`).',
};

const VALUES: unknown[] = ['integer', 'string'];

/**
 * Returns the parameters of a path or query. A query string contains only text, so the range of a number and the length
 * of a text come from the procedure's input.
 */
export function parametersOf(schema: Json, place: 'path' | 'query', input: $ZodType | undefined): Json[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
  const said = place === 'query' ? valuesOf(input) : {};
  return Object.entries(properties).map(([name, each]) => {
    const { description = MEANINGS[name], ...rest } = each;
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: said[name] ?? rest,
    };
  });
}

function valuesOf(input: $ZodType | undefined): Json {
  if (!input) return {};
  const { properties = {} } = toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return Object.fromEntries(
    Object.entries(properties).filter(([, each]) => typeof each === 'object' && VALUES.includes(each.type)),
  );
}
