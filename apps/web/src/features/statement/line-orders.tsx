import type { Currency } from '@dars/contracts/selling/currency';
import { isPayable } from '@dars/contracts/selling/order-status';
import type { MatchedLine } from '@dars/contracts/selling/statement';
import { useTranslate } from '@dars/i18n/client';
import { formatMoney } from '@dars/i18n/format-money';
import { Button } from '@dars/ui/button';
import { Dot } from '@dars/ui/dot';
import { Ltr } from '@dars/ui/ltr';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AcceptLines, LineState } from './use-accept-lines.ts';

type MatchedOrder = MatchedLine['orders'][number];

interface LineOrdersProps {
  line: MatchedLine;
  currency: Currency;
  accepting: AcceptLines;
}

/** The orders that a line may pay, each with a button that accepts it, and what became of the line. */
export function LineOrders({ line, currency, accepting }: LineOrdersProps) {
  const state = accepting.states.get(line.fingerprint);
  if (line.orders.length === 0) return '–';
  const shown = state?.result === 'accepted' ? line.orders.filter(({ id }) => id === state.orderId) : line.orders;
  return (
    <ul className="grid gap-3">
      {shown.map((order) => (
        <li key={order.id} className="grid gap-1">
          <OrderFacts line={line} order={order} currency={currency} isChanged={state?.orderId === order.id} />
          {state?.orderId === order.id && <Result line={line} state={state} accepting={accepting} />}
          <Decision line={line} order={order} currency={currency} accepting={accepting} />
        </li>
      ))}
    </ul>
  );
}

interface OrderFactsProps {
  line: MatchedLine;
  order: MatchedOrder;
  currency: Currency;
  /** Whether its status may not be the one that was read any more. */
  isChanged: boolean;
}

function OrderFacts({ line, order, currency, isChanged }: OrderFactsProps) {
  const t = useTranslate('statement', 'orders');
  const isOther = line.amount !== order.totalAmount;
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-baseline gap-x-2.5">
        <Link to="/home/admin/orders" search={{ queue: 'any', order: order.id }} target="_blank" className="link">
          <Ltr>{order.reference}</Ltr>
        </Link>
        <UserText className="font-semibold">{order.learner}</UserText>
        {!isChanged && <span className="text-small text-ink-2">{t(`orders:state.${order.status}`)}</span>}
      </span>
      <span className="flex flex-wrap gap-x-2.5 text-small text-ink-2">
        <UserText>{order.courseTitle}</UserText>
        {isOther && <span className="num text-warning">{formatMoney(t.language, order.totalAmount, currency)}</span>}
      </span>
      {order.fits.length > 0 && line.outcome === 'possible' && (
        <span className="text-small text-ink-2">
          {t('statement:fits')}{' '}
          {new Intl.ListFormat(t.language).format(order.fits.map((fit) => t(`statement:fit.${fit}`)))}
        </span>
      )}
    </span>
  );
}

/** Whether an order can be accepted by a line, which may have been refused for it, or tried for another one, before. */
function isDecidable({ outcome }: MatchedLine, order: MatchedOrder, state: LineState | undefined): boolean {
  if (!isPayable(order) || (outcome !== 'certain' && outcome !== 'possible')) return false;
  if (state === undefined || state.result === 'undone' || state.result === 'order-doubtful') return true;
  return state.result !== 'accepted' && state.orderId !== order.id;
}

/** The button that accepts an order by hand. Another amount, or a doubt of the server, asks once more. */
function Decision({ line, order, currency, accepting }: LineOrdersProps & { order: MatchedOrder }) {
  const t = useTranslate('statement');
  const [isAsking, setAsking] = useState(false);
  const state = accepting.states.get(line.fingerprint);
  if (!isDecidable(line, order, state)) return null;
  const isDoubtful = state?.result === 'order-doubtful' && state.orderId === order.id;
  const isOther = line.amount !== order.totalAmount;
  const label = isDoubtful ? t('statement:accept_anyway') : t('statement:accept');
  const accept = (isSure: boolean) => void accepting.acceptAll([{ line, order, isSure }]);
  return (
    <>
      <Button
        size="small"
        className="justify-self-start"
        disabled={accepting.progress !== undefined}
        aria-label={`${label} ${order.reference}`}
        onClick={() => (isOther || isDoubtful ? setAsking(true) : accept(false))}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t('statement:other.title', { order: order.reference })}
          description={
            isOther
              ? t('statement:other.amount', {
                  line: formatMoney(t.language, line.amount ?? 0, currency),
                  order: formatMoney(t.language, order.totalAmount, currency),
                })
              : t('statement:other.doubt')
          }
          confirmText={t('statement:accept_anyway')}
          onConfirm={() => {
            setAsking(false);
            accept(true);
          }}
        />
      )}
    </>
  );
}

interface ResultProps {
  line: MatchedLine;
  state: LineState;
  accepting: AcceptLines;
}

/** What became of a line, and for a moment the way back. */
function Result({ line, state, accepting }: ResultProps) {
  const t = useTranslate('statement');
  const canUndo = useIsBefore(state.undoUntil);
  const isDone = state.result === 'accepted';
  return (
    <span role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span className={`inline-flex items-baseline gap-2 ${isDone ? 'text-success' : 'text-warning'}`}>
        <Dot hollow={!isDone} />
        {t(`statement:became.${state.result}`)}
      </span>
      {isDone && canUndo && (
        <Button
          size="small"
          variant="ghost"
          disabled={accepting.isUndoing}
          aria-label={`${t('statement:undo')} ${line.orders.find(({ id }) => id === state.orderId)?.reference ?? ''}`}
          onClick={() => void accepting.undo(line.fingerprint, state)}
        >
          {t('statement:undo')}
        </Button>
      )}
    </span>
  );
}

/** Whether a moment is to come; renders again when it is over. */
function useIsBefore(moment: string | null): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(() => setOver(moment), Math.max(0, Date.parse(moment) - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && over !== moment;
}
