import { rateText } from '@dars/contracts/selling/money-text';
import type { OwnOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import { formatMoney } from '@dars/i18n/format-money';
import { UserText } from '@dars/ui/user-text';
import type { ReactNode } from 'react';
import { fullName } from '../../lib/account/full-name.ts';
import { CourseCover } from '../../lib/course/course-cover.tsx';
import { CouponField } from './coupon-field.tsx';
import { OrderedCourses } from './ordered-courses.tsx';

interface OrderSummaryProps {
  order: OwnOrder;
  /** The button, and what it means. */
  children: ReactNode;
}

/** What is bought and what it costs, with the tax as a part of the total. */
export function OrderSummary({ order, children }: OrderSummaryProps) {
  const t = useTranslate('orders');
  const { currency, totalAmount } = order;
  const money = (amount: number) => formatMoney(t.language, amount, currency);
  return (
    <aside aria-label={t('orders:summary')} className="card grid content-start gap-4 p-5 narrow:p-4">
      <OrderedTitle order={order} />
      {order.sentDate === null && <CouponField order={order} />}
      <dl className="grid gap-2 text-small">
        {order.listAmount > order.priceAmount && (
          <Line name={t('orders:money.list')}>
            <s className="num text-ink-3">{money(order.listAmount)}</s>
          </Line>
        )}
        <Line name={order.bundleId === null ? t('orders:money.price') : t('orders:money.bundle_price')}>
          {money(order.priceAmount)}
        </Line>
        {order.discountAmount > 0 && (
          <Line name={t('orders:money.discount')} className="text-brand-text">{`−${money(order.discountAmount)}`}</Line>
        )}
        {order.vatRate > 0 && (
          <Line name={vatName()} className="text-ink-2">
            {money(order.vatAmount)}
          </Line>
        )}
        <Line name={t('orders:money.total')} className="items-baseline border-t border-line pt-3 font-semibold">
          <span className="text-h2">{money(totalAmount)}</span>
        </Line>
      </dl>
      {children}
    </aside>
  );

  function vatName(): string {
    const rate = rateText(order.vatRate);
    return order.includesVat ? t('orders:money.vat_in', { rate }) : t('orders:money.vat_added', { rate });
  }
}

/** The course, or the bundle with its courses. */
function OrderedTitle({ order: { title, bundleId, courses, alreadyIn } }: { order: OwnOrder }) {
  const t = useTranslate('orders');
  const [course] = courses;
  if (bundleId !== null)
    return (
      <div className="grid gap-3">
        <UserText as="b" className="block text-h3 wrap-anywhere">
          {title}
        </UserText>
        <OrderedCourses courses={courses} />
        {alreadyIn.length > 0 && (
          <p className="text-small wrap-anywhere text-ink-2">
            {t('orders:already_in', { titles: formatList(t.language, alreadyIn) })}
          </p>
        )}
      </div>
    );
  return (
    <div className="flex items-center gap-4">
      {course && <CourseCover course={course} className="aspect-square w-20 flex-none rounded-control" />}
      <div className="min-w-0">
        <UserText as="b" className="block wrap-anywhere">
          {title}
        </UserText>
        {course?.lecturer && <UserText className="text-small text-ink-2">{fullName(course.lecturer)}</UserText>}
      </div>
    </div>
  );
}

function Line({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
