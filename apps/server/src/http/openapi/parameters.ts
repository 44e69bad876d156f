import { type $ZodType, toJSONSchema } from 'zod/v4/core';

type Json = Record<string, unknown>;

/** Descriptions of parameters by their name. */
const MEANINGS: Record<string, string> = {
  id: 'Of what the call is about',
  courseId: 'Of the course',
  lessonId: 'Of the lesson',
  transferId: 'Of the bank account. Of a check: the one that is being edited, and does not count',
  token: 'Of the mailed link, as it stands there',
  login: 'The e-mail by which somebody signs in. In an address also a mobile number, with its + as %2B',
  mobile: 'With the country’s code: %2B966512345678',
  name: 'The portal’s English name, its sub-domain',
  iban: 'With or without spaces',
  accountNumber: 'As the bank writes it',
  page: 'Counts from 0',
  size: 'Rows of a page; a larger number than is allowed counts as the largest',
  query: 'What is searched for; أ and ا are the same, as are accents and capital letters',
  type: 'What is searched in',
  status: 'Only those in this state; all or nothing: every state',
  state: 'Only those in this state; all or nothing: every state',
  role: 'Only those with this role; all or nothing: every role',
  package: 'Only portals with this package; all or nothing: every package',
  year: 'Of the portal’s time zone; left out: the present one',
  of: 'Behind which number: all learners, the activated ones, those who learnt',
  month:
    'As 2026-05. All and activated ones by its end (left out: today), active ones in it (left out: in the last 30 days)',
  country: 'ISO 3166, two capital letters; ZZ: unknown. Left out: of all',
  after: 'The last id of the page before, which tells it as next; left out: the first page',
  limit: 'Rows of a page',
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
