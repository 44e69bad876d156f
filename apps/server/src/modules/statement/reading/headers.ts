import { CURRENCIES } from '@dars/contracts/selling/currency';
import type { StatementColumn } from '@dars/contracts/selling/statement';
import { headerKey } from '../../../core/files/cells.ts';

/** The headers that banks write over each column, in the languages of the product. */
const HEADERS: Record<StatementColumn, readonly string[]> = {
  day: [
    ...[
      'date',
      'transaction date',
      'trans date',
      'txn date',
      'booking date',
      'posting date',
      'post date',
      'entry date',
    ],
    ...[
      'value date',
      'date time',
      'التاريخ',
      'تاريخ',
      'تاريخ العملية',
      'تاريخ الحركة',
      'تاريخ المعاملة',
      'تاريخ القيد',
    ],
    ...[
      'تاريخ التنفيذ',
      'تاريخ القيمة',
      'تاريخ الحق',
      'fecha',
      'fecha operación',
      'fecha de operación',
      'fecha contable',
    ],
    ...['fecha valor', 'f valor', 'f operación', 'f contable', 'fecha movimiento', 'fecha de la operación'],
  ],
  amount: [
    ...['amount', 'transaction amount', 'net amount', 'المبلغ', 'مبلغ', 'مبلغ العملية', 'قيمة العملية', 'القيمة'],
    ...['importe', 'monto', 'cantidad', 'importe operación', 'importe de la operación'],
  ],
  credit: [
    ...[
      'credit',
      'credits',
      'credit amount',
      'deposit',
      'deposits',
      'paid in',
      'money in',
      'in',
      'cr',
      'دائن',
      'الدائن',
    ],
    ...[
      'المبلغ الدائن',
      'مبلغ دائن',
      'إيداع',
      'الإيداع',
      'إيداعات',
      'له',
      'وارد',
      'الوارد',
      'haber',
      'abono',
      'abonos',
    ],
    ...['ingreso', 'ingresos', 'crédito', 'créditos', 'entradas'],
  ],
  debit: [
    ...['debit', 'debits', 'debit amount', 'withdrawal', 'withdrawals', 'paid out', 'money out', 'out', 'dr', 'مدين'],
    ...['المدين', 'المبلغ المدين', 'مبلغ مدين', 'سحب', 'السحب', 'سحوبات', 'منه', 'عليه', 'صادر', 'الصادر', 'debe'],
    ...['cargo', 'cargos', 'adeudo', 'gasto', 'gastos', 'débito', 'débitos', 'salidas'],
  ],
  direction: [
    ...['cr dr', 'dr cr', 'd c', 'c d', 'credit debit', 'debit credit', 'sign', 'indicator', 'cr dr indicator'],
    ...[
      'دائن مدين',
      'مدين دائن',
      'نوع الحركة',
      'نوع القيد',
      'الإشارة',
      'signo',
      'debe haber',
      'haber debe',
      'tipo movimiento',
    ],
  ],
  currency: ['currency', 'ccy', 'currency code', 'العملة', 'عملة', 'moneda', 'divisa'],
  description: [
    ...['description', 'details', 'detail', 'narrative', 'narration', 'transaction details', 'transaction description'],
    ...['particulars', 'remarks', 'memo', 'notes', 'payment details', 'purpose', 'البيان', 'بيان', 'الوصف', 'التفاصيل'],
    ...['تفاصيل', 'تفاصيل العملية', 'وصف العملية', 'بيان العملية', 'شرح', 'الشرح', 'ملاحظات', 'الغرض', 'concepto'],
    ...[
      'descripción',
      'observaciones',
      'detalle',
      'detalles',
      'más datos',
      'comentarios',
      'movimiento',
      'información adicional',
    ],
  ],
  reference: [
    ...[
      'reference',
      'reference number',
      'reference no',
      'ref',
      'ref no',
      'ref number',
      'bank reference',
      'transaction id',
    ],
    ...[
      'transaction reference',
      'transaction number',
      'transaction no',
      'المرجع',
      'رقم المرجع',
      'الرقم المرجعي',
      'مرجع',
    ],
    ...[
      'رقم العملية',
      'رقم الحركة',
      'مرجع العملية',
      'رقم السند',
      'referencia',
      'nº referencia',
      'número de referencia',
    ],
    ...['número de operación', 'referencia 1', 'nº operación'],
  ],
  payer: [
    ...['payer', 'sender', 'sender name', 'from', 'counterparty', 'counterparty name', 'remitter', 'remitter name'],
    ...['ordering party', 'name', 'المرسل', 'اسم المرسل', 'المحول', 'اسم المحول', 'الطرف الآخر', 'الاسم', 'المودع'],
    ...['ordenante', 'nombre ordenante', 'remitente', 'emisor', 'nombre', 'contraparte'],
  ],
};

const columnsByKey: ReadonlyMap<string, StatementColumn> = new Map(
  Object.entries(HEADERS).flatMap(([column, headers]) =>
    headers.map((header) => [headerKey(header), column as StatementColumn] as const),
  ),
);

/** A currency behind the header, as in "Amount (SAR)" and «المبلغ (ر.س)». */
const CURRENCY = new RegExp(` (?:${CURRENCIES.join('|')}|€|\\$|eur[oa]s?|ر س|د ك|ج م|د إ|ريال|درهم|دينار|جنيه)$`, 'i');

/** Returns what a column with this header holds; undefined for an unknown header, as that of the balance. */
export function columnOfHeader(header: string): StatementColumn | undefined {
  const key = headerKey(header);
  return columnsByKey.get(key) ?? columnsByKey.get(key.replace(CURRENCY, ''));
}
