import type { OrderDate } from '@dars/contracts/selling/order';
import type { PaymentMethod } from '@dars/contracts/selling/order-status';

interface Period {
  from: string;
  to: string;
}

interface OrdersFilter {
  dated: OrderDate;
  course?: string;
  method?: PaymentMethod;
  coupon?: string;
}

/** Returns the search of the orders that a figure counts. */
export const ordersOf = ({ from, to }: Period, filter: OrdersFilter) => ({
  queue: 'any' as const,
  from,
  to,
  ...filter,
});

/** Returns the search of the credit notes that a figure counts. */
export const refundsOf = ({ from, to }: Period, course?: string) => ({
  ...{ kind: 'CREDIT_NOTE' as const, since: from, until: to },
  ...(course !== undefined && { course }),
});

/** The classes of a number that leads to the rows that it counts. */
export const linkedFigure =
  'num rounded-[4px] decoration-1 underline-offset-[5px] hover:text-brand-text hover:underline';
