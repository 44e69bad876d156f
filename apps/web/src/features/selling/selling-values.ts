import { rateText, readRate, typedRate } from '@dars/contracts/selling/money-text';
import { type SaveSellingInput, type Selling, sellingFields } from '@dars/contracts/selling/selling';
import type { SpinValue } from '../../lib/whole-number.ts';

/** The form's values. The rate is a text of percent, and days may be incomplete text while they are typed. */
export interface SellingValues extends Omit<SaveSellingInput, 'version' | 'vatRate' | 'paymentDays' | 'refundDays'> {
  vatRate: string;
  paymentDays: SpinValue;
  refundDays: SpinValue;
}

/** The rules of the form's fields. */
export const SELLING_FIELDS = { ...sellingFields, vatRate: typedRate };

export function sellingValues(settings: Selling): SellingValues {
  const { currency, sells, vatRate, includesVat, paymentDays, refundDays } = settings;
  const { sellerName, sellerAddress, vatNumber, registrationNumber } = settings;
  return {
    ...{ currency, sells, vatRate: rateText(vatRate), includesVat, paymentDays, refundDays },
    ...{ sellerName, sellerAddress, vatNumber, registrationNumber },
  };
}

/** Returns what is sent. The form's rules have refused any text that is no number. */
export function sellingInput({ version }: Selling, values: SellingValues): SaveSellingInput {
  const rate = readRate(values.vatRate);
  return {
    ...values,
    vatRate: 'units' in rate ? rate.units : 0,
    paymentDays: Number(values.paymentDays),
    refundDays: Number(values.refundDays),
    version,
  };
}
