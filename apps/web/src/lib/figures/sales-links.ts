import type { OrderDate } from '@dars/contracts/selling/order';
import type { PaymentMethod } from '@dars/contracts/selling/order-status';

/** The days and the group that a figure counts. */
export interface Counted {
  from: string;
  to: string;
  /** The id of the group. */
  group?: string | undefined;
}

interface OrdersFilter {
  dated: OrderDate;
  course?: string;
  method?: PaymentMethod;
  coupon?: string;
}

/** Returns the search of the orders that a figure counts. */
export const ordersOf = ({ from, to, group }: Counted, filter: OrdersFilter) => ({
  queue: 'any' as const,
  ...{ from, to, group },
  ...filter,
});

/** Returns the search of the credit notes that a figure counts. */
export const refundsOf = ({ from, to, group }: Counted, course?: string) => ({
  ...{ kind: 'CREDIT_NOTE' as const, since: from, until: to, group },
  ...(course !== undefined && { course }),
});

/** The classes of a number that leads to the rows that it counts. */
export const linkedFigure =
  'num rounded-[4px] decoration-1 underline-offset-[5px] hover:text-brand-text hover:underline';
