import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import * as z from 'zod/mini';
import { listOf, pageInput } from '../list.ts';
import { id, optionalText, requiredText, rule, toLatinDigits } from '../rules.ts';

/** Puts a printed or typed IBAN into the electronic form of ISO 13616: capitals, without the gaps of its groups. */
const toIban = (value: string) => electronicFormatIBAN(toLatinDigits(value)) ?? '';
const toCode = (value: string) => toLatinDigits(value).replace(/[\s-]/g, '').toUpperCase();

const iban = requiredText(60).check(
  z.overwrite(toIban),
  z.refine((value) => isValidIBAN(value), rule('wrong-iban')),
);
/** Account numbers of banks contain letters too, and their lengths differ; the number must not be blank. */
const accountNumber = requiredText(60).check(
  z.overwrite(toCode),
  z.refine((value) => /^[A-Z0-9]{4,34}$/.test(value), rule('wrong-account-number')),
);
/** A BIC of 8 or 11 characters (ISO 9362). */
const bic = optionalText(20).check(
  z.overwrite(toCode),
  z.refine((value) => value === '' || isValidBIC(value), rule('wrong-bic')),
);

/** A bank account to which learners may transfer their fees. */
export const transferInput = z.strictObject({
  bankName: requiredText(100),
  accountHolder: requiredText(150),
  iban,
  accountNumber,
  bic: z._default(bic, ''),
});
export type NewTransfer = z.output<typeof transferInput>;

export const transferById = z.strictObject({ transferId: id });
export const updateTransferInput = z.strictObject({ ...transferById.shape, ...transferInput.shape, version: z.int() });

export const transfer = z.object({
  transferId: z.string(),
  bankName: z.string(),
  accountHolder: z.string(),
  iban: z.string(),
  accountNumber: z.string(),
  bic: z.string(),
  /** Rises with every change; an update sends it back. */
  version: z.int(),
});
export type Transfer = z.infer<typeof transfer>;

/** Most transfers of one portal. Nobody needs more; a larger number is a mistake. */
export const MAX_TRANSFERS = 50;
export const transferList = listOf(transfer);
/** A page of the accounts; all of them unless `size` is given. */
export const transferListInput = z.strictObject({
  page: pageInput.page,
  size: z._default(pageInput.size.def.innerType, MAX_TRANSFERS),
});

// A look-up accepts invalid values: no account has them.
const exceptItself = { transferId: z.optional(id) };
export const ibanLookup = z.strictObject({ iban: requiredText(60).check(z.overwrite(toIban)), ...exceptItself });
export const accountNumberLookup = z.strictObject({
  accountNumber: requiredText(60).check(z.overwrite(toCode)),
  ...exceptItself,
});
export type IbanLookup = z.output<typeof ibanLookup>;
export type AccountNumberLookup = z.output<typeof accountNumberLookup>;

/** Formats an IBAN in groups of four characters. */
export function ibanGroups(value: string): string {
  return value.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Whether the account of an IBAN can be reached by the transfers of the Single Euro Payments Area. */
export const isInSepa = (value: string): boolean => isSEPACountry(value.slice(0, 2));
