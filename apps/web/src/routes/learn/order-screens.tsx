import { useTranslate } from '@dars/i18n/client';
import { getRouteApi } from '@tanstack/react-router';
import { LearnerAccountMenu } from '../../features/account/learner-account-menu.tsx';
import { CheckoutPage } from '../../features/orders/checkout-page.tsx';
import { MyOrdersPage } from '../../features/orders/my-orders-page.tsx';
import { OrderPage } from '../../features/orders/order-page.tsx';
import { LearnerFrame } from '../../features/portal/learner-frame.tsx';
import '../../app/screens.css';

const checkout = getRouteApi('/checkout/$slug');
const bundleCheckout = getRouteApi('/checkout/bundle/$id');
const order = getRouteApi('/orders/$id');
const mine = getRouteApi('/home/orders');

export function CheckoutScreen() {
  const t = useTranslate('orders');
  const { slug } = checkout.useParams();
  return (
    <LearnerFrame title={t('orders:checkout.title')} account={<LearnerAccountMenu />}>
      <CheckoutPage key={slug} wanted={{ slug }} />
    </LearnerFrame>
  );
}

export function BundleCheckoutScreen() {
  const t = useTranslate('orders');
  const { id } = bundleCheckout.useParams();
  return (
    <LearnerFrame title={t('orders:checkout.title')} account={<LearnerAccountMenu />}>
      <CheckoutPage key={id} wanted={{ bundleId: id }} />
    </LearnerFrame>
  );
}

export function OrderScreen() {
  const t = useTranslate('orders');
  const { id } = order.useParams();
  return (
    <LearnerFrame title={t('orders:order.title')} account={<LearnerAccountMenu />}>
      <OrderPage key={id} id={id} />
    </LearnerFrame>
  );
}

export function MyOrdersScreen() {
  const t = useTranslate('orders');
  const navigate = mine.useNavigate();
  return (
    <LearnerFrame title={t('orders:mine.title')} account={<LearnerAccountMenu />}>
      <MyOrdersPage search={mine.useSearch()} onSearch={(search, options) => void navigate({ search, ...options })} />
    </LearnerFrame>
  );
}
