import type { SortBy } from '@dars/contracts/list';
import type { OrderDate, OrderQueue, OrderSort } from '@dars/contracts/selling/order';
import type { PaymentMethod } from '@dars/contracts/selling/order-status';
import { parseId, parseSort } from '../../lib/list/page-search.ts';

// The contracts are imported as types only, because the routes load this file with the first page of every portal and
// zod must not come with it.
const QUEUES = ['review', 'learner', 'closed', 'any'] as const satisfies readonly OrderQueue[];
const [DEFAULT_QUEUE] = QUEUES;
const QUERY_MAX = 100;
export const ORDERS_SIZE = 20;

const DATES = ['opened', 'paid'] as const satisfies readonly OrderDate[];
const SORTS = ['created', 'amount'] as const satisfies readonly OrderSort[];
const METHODS = ['TRANSFER', 'CARD', 'FREE'] as const satisfies readonly PaymentMethod[];

/** What a figure of the sales counts; other pages lead here with it. */
export interface OrdersFilter {
  dated?: OrderDate | undefined;
  /** The days on which the orders were opened or paid, the last one included. */
  from?: string | undefined;
  to?: string | undefined;
  /** The id of a course. */
  course?: string | undefined;
  method?: PaymentMethod | undefined;
  coupon?: string | undefined;
  /** The id of a group. */
  group?: string | undefined;
}

/** The orders of the portal as the query parameters of their page hold them. Left out: those that wait for a review. */
export interface OrdersSearch extends OrdersFilter {
  queue?: OrderQueue | undefined;
  query?: string | undefined;
  /** Without it, those that wait for a review come in the order in which they came, and others newest first. */
  sort?: SortBy<OrderSort> | undefined;
  /** Counted from 1, as readers do. */
  page?: number | undefined;
  /** The order that is open beside the list. */
  order?: string | undefined;
}

export function parseOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const page = Number(raw['page']);
  const query = typeof raw['query'] === 'string' || typeof raw['query'] === 'number' ? String(raw['query']) : '';
  return {
    queue: QUEUES.find((each) => each === raw['queue'] && each !== DEFAULT_QUEUE),
    query: query === '' ? undefined : query.slice(0, QUERY_MAX),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    sort: parseSort(raw['sort'], SORTS),
    order: typeof raw['order'] === 'string' ? raw['order'] : undefined,
    ...parseFilter(raw),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const dayOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** Days without a moment that they are of, and a moment without its days, filter nothing. */
function parseFilter(raw: Record<string, unknown>): OrdersFilter {
  const dated = DATES.find((each) => each === raw['dated']);
  const [from, to] = [dayOf(raw['from']), dayOf(raw['to'])];
  const isPeriod = dated !== undefined && from !== undefined && to !== undefined;
  return {
    ...(isPeriod && { dated, from, to }),
    ...{ course: textOf(raw['course']), method: METHODS.find((each) => each === raw['method']) },
    ...{ coupon: textOf(raw['coupon']), group: parseId(raw['group']) },
  };
}

/** Returns the server's input, which counts pages from 0. Addresses may hold other parameters, such as a language. */
export const ordersInput = ({ queue = DEFAULT_QUEUE, query, page = 1, course, sort, ...rest }: OrdersSearch) => {
  const { dated, from, to, method, coupon, group } = rest;
  return {
    ...{ queue, page: page - 1, size: ORDERS_SIZE, dated, from, to, method, coupon },
    ...(course !== undefined && { courseId: course }),
    ...(group !== undefined && { groupId: group }),
    ...(query !== undefined && { query }),
    ...(sort && { sort }),
  };
};
