import { dayIn } from '@dars/contracts/day';
import type { OrderEventKind } from '@dars/contracts/selling/order-status';
import type { Discount, Price } from '@dars/contracts/selling/pricing';
import type { orderReceipts } from '../../schema/selling/order-receipts.ts';
import type { OrderAccount, orders } from '../../schema/selling/orders.ts';
import type { StoredDemoFile } from '../demo-media.ts';
import type { Buyer } from './list-buyers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface OrderedCourse {
  id: string;
  title: string;
  /** The price for orders of the last days, and for those before. */
  price: Price;
  usual: Price;
  /** A coupon that some buyers had. */
  coupon: { id: string; code: string; discount: Discount };
}

interface Step {
  kind: OrderEventKind;
  at: Date;
  note?: string;
  isDecision?: true;
  change?: Partial<typeof orders.$inferInsert>;
}

export interface DemoOrder {
  learner: Buyer;
  course: OrderedCourse;
  price: Price;
  hasCoupon: boolean;
  openedAt: Date;
  steps: Step[];
  receipt?: { at: Date; file?: StoredDemoFile | undefined; fields: Partial<typeof orderReceipts.$inferInsert> };
}

const ACCOUNT: OrderAccount = {
  ...{ bankName: 'مصرف الواحة', accountHolder: 'شركة أكاديمية المعرفة للتدريب' },
  ...{ iban: 'SA0380000000608010167519', accountNumber: '608010167519', bic: '' },
};
const TRANSFER = { method: 'TRANSFER', account: ACCOUNT } as const;

/** Returns the accepted orders of most learners of a course; staff enrolled the others without one. */
export function paidOrders(course: OrderedCourse, buyers: readonly Buyer[]): DemoOrder[] {
  return buyers.flatMap((learner, index) => {
    if (index % 6 === 4) return [];
    const paidAt = learner.enrolledAt ?? new Date();
    const openedAt = new Date(paidAt.getTime() - (30 + ((index * 7) % 25)) * MINUTE);
    const sentAt = new Date(openedAt.getTime() + 12 * MINUTE);
    const steps: Step[] = [
      { kind: 'SENT', at: sentAt, change: { ...TRANSFER, status: 'IN_REVIEW', sentAt, expiresAt: null } },
      { kind: 'ACCEPTED', at: paidAt, isDecision: true, change: { status: 'PAID', paidAt } },
      { kind: 'PAID', at: paidAt },
    ];
    // Whoever has left the course got the money back.
    const refundedAt = new Date(Math.min(Date.now() - HOUR, paidAt.getTime() + 3 * DAY));
    if (learner.hasLeft && refundedAt > paidAt)
      steps.push({
        kind: 'REFUNDED',
        at: refundedAt,
        note: 'بطلب من المتعلم خلال مدة الاسترداد',
        isDecision: true,
        change: { status: 'REFUNDED' },
      });
    const fields = typed(learner, sentAt, `FT26${String(100_000 + index * 379)}`);
    const hasCoupon = index % 5 === 2;
    return [{ learner, course, price: course.usual, hasCoupon, openedAt, steps, receipt: { at: sentAt, fields } }];
  });
}

/** Returns the orders of a course that are open or have ended without a payment, as long as there are learners. */
export function unpaidOrders(
  course: OrderedCourse,
  people: readonly Buyer[],
  files: readonly StoredDemoFile[],
): DemoOrder[] {
  // Only the receipts with files are doubles.
  const numberOf = (start: string) => `${start}${course.price.amount / 50}`;
  const stories: ((learner: Buyer, openedAt: Date) => Pick<DemoOrder, 'steps' | 'receipt'>)[] = [
    ...files.map((file, index) => (learner: Buyer, openedAt: Date) => {
      const at = later(openedAt, 25 * MINUTE);
      return {
        steps: [sent(at)],
        receipt: { at, file, fields: index === 1 ? {} : typed(learner, at, 'FT26330KX91T') },
      };
    }),
    (learner, openedAt) => {
      const at = later(openedAt, 40 * MINUTE);
      return {
        steps: [sent(at)],
        receipt: { at, fields: { ...typed(learner, at, numberOf('FT26332TR')), amount: 14_000 } },
      };
    },
    (learner, openedAt) => {
      const [at, askedAt] = [later(openedAt, HOUR), later(openedAt, 5 * HOUR)];
      const question = 'رقم العملية غير واضح. هل يمكن كتابته هنا؟';
      const change = { status: 'AWAITING_PAYMENT', question, expiresAt: later(new Date(), 2 * DAY) } as const;
      const asked: Step = { kind: 'ASKED', at: askedAt, note: question, isDecision: true, change };
      return { steps: [sent(at), asked], receipt: { at, fields: typed(learner, at, numberOf('FT')) } };
    },
    (learner, openedAt) => {
      const [at, rejectedAt] = [later(openedAt, HOUR), later(openedAt, 9 * HOUR)];
      const reason = 'لم يصل أي تحويل بهذا الرقم إلى حساب الأكاديمية.';
      const change = { status: 'REJECTED', reason } as const;
      const rejected: Step = { kind: 'REJECTED', at: rejectedAt, note: reason, isDecision: true, change };
      return { steps: [sent(at), rejected], receipt: { at, fields: typed(learner, at, numberOf('FT26301AB')) } };
    },
    (_learner, openedAt) => ({ steps: [ended('EXPIRED', later(openedAt, HOUR))] }),
    (_learner, openedAt) => ({ steps: [ended('CANCELLED', later(openedAt, 10 * MINUTE))] }),
  ];
  return stories.flatMap((story, index) => {
    const learner = people[index];
    if (!learner) return [];
    const openedAt = new Date(Date.now() - (26 + index * 5) * HOUR);
    return [{ learner, course, price: course.price, hasCoupon: false, openedAt, ...story(learner, openedAt) }];
  });
}

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

const sent = (at: Date): Step => ({
  ...{ kind: 'SENT', at },
  change: { ...TRANSFER, status: 'IN_REVIEW', sentAt: at, expiresAt: null },
});

const ended = (status: 'EXPIRED' | 'CANCELLED', at: Date): Step => ({
  ...{ kind: status, at },
  change: { status, expiresAt: null },
});

const typed = ({ name }: Buyer, at: Date, bankReference: string) => ({
  ...{ transferredOn: dayIn('Asia/Riyadh', at), senderName: name, bankReference },
});
