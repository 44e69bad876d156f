/**
 * The currencies in which a portal can sell, and the decimals of their minor units (ISO 4217). `Intl` has numbers of its
 * own, which follow usage: it writes Iraqi dinars and Lebanese pounds without decimals.
 */
const DECIMALS = {
  SAR: 2,
  AED: 2,
  QAR: 2,
  KWD: 3,
  BHD: 3,
  OMR: 3,
  JOD: 3,
  IQD: 3,
  EGP: 2,
  LBP: 2,
  SYP: 2,
  YER: 2,
  SDG: 2,
  LYD: 3,
  TND: 3,
  DZD: 2,
  MAD: 2,
  MRU: 2,
  SOS: 2,
  DJF: 0,
  KMF: 0,
  TRY: 2,
  EUR: 2,
  GBP: 2,
  CHF: 2,
  USD: 2,
  CAD: 2,
  MXN: 2,
  COP: 2,
  PEN: 2,
  ARS: 2,
  UYU: 2,
  BOB: 2,
  DOP: 2,
  GTQ: 2,
  CRC: 2,
  CLP: 0,
  PYG: 0,
  INR: 2,
  PKR: 2,
  MYR: 2,
  JPY: 0,
  KRW: 0,
} as const;

export type Currency = keyof typeof DECIMALS;
export const CURRENCIES = Object.keys(DECIMALS) as [Currency, ...Currency[]];

/** Returns the number of decimals of a currency: an amount of 1 in its main unit is ten to this power in minor units. */
export const decimalsOfCurrency = (currency: Currency): number => DECIMALS[currency];
