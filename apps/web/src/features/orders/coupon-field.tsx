import type { OwnOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { issueText } from '@dars/i18n/issue-text';
import { Button, IconButton } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { TicketPercent, X } from 'lucide-react';
import { useState } from 'react';
import { issuesOrToast } from '../../app/session/issues-or-toast.ts';
import { trpc } from '../../app/session/trpc.ts';

/** The coupon of an order, or the field for one. A refused coupon says why below the field. */
export function CouponField({ order }: { order: OwnOrder }) {
  const t = useTranslate('orders');
  const utils = trpc.useUtils();
  const [isOpen, setIsOpen] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const settled = {
    onSuccess: (changed: OwnOrder) => {
      utils.order.get.setData({ id: changed.id }, changed);
      setCode('');
      setError(undefined);
      setIsOpen(false);
    },
    onError: (failure: unknown) => {
      const [issue] = issuesOrToast(t, t('orders:coupon.failed'), failure);
      setError(issue && issueText(t, issue));
    },
  };
  const apply = trpc.order.applyCoupon.useMutation(settled);
  const remove = trpc.order.removeCoupon.useMutation(settled);
  if (order.couponCode !== null)
    return (
      <p className="flex items-center gap-2 rounded-control bg-brand-tint px-3 py-1 text-small text-brand-text">
        <Icon icon={TicketPercent} small />
        <span className="flex-1">
          {t('orders:coupon.applied')} <Ltr className="font-semibold">{order.couponCode}</Ltr>
        </span>
        <IconButton
          label={t('orders:coupon.remove')}
          size="small"
          busy={remove.isPending}
          onClick={() => remove.mutate({ id: order.id })}
        >
          <Icon icon={X} small />
        </IconButton>
      </p>
    );
  if (!isOpen)
    return (
      <Button size="small" variant="ghost" className="justify-self-start" onClick={() => setIsOpen(true)}>
        <Icon icon={TicketPercent} small />
        {t('orders:coupon.have')}
      </Button>
    );
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!apply.isPending) apply.mutate({ id: order.id, code });
      }}
    >
      <Field label={t('orders:coupon.code')} error={error}>
        <Input autoFocus ltr maxLength={40} value={code} onChange={({ target }) => setCode(target.value)} />
      </Field>
      <Button type="submit" size="small" busy={apply.isPending} className="justify-self-start">
        {t('orders:coupon.apply')}
      </Button>
    </form>
  );
}
