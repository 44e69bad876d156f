import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import * as z from 'zod/mini';
import { listOf, pageInput } from '../list.ts';
import { id, optionalText, requiredText, rule, toLatinDigits } from '../rules.ts';

/** As banks print it, in groups, or as it is typed; in the electronic form of ISO 13616 where it is one. */
const toIban = (value: string) => electronicFormatIBAN(toLatinDigits(value)) ?? '';
const toCode = (value: string) => toLatinDigits(value).replace(/[\s-]/g, '').toUpperCase();

const iban = requiredText(60).check(
  z.overwrite(toIban),
  z.refine((value) => isValidIBAN(value), rule('wrong-iban')),
);
/** Banks write letters into them too, and their lengths differ; the number must not be blank. */
const accountNumber = requiredText(60).check(
  z.overwrite(toCode),
  z.refine((value) => /^[A-Z0-9]{4,34}$/.test(value), rule('wrong-account-number')),
);
/** ISO 9362, of 8 or 11 characters. */
const bic = optionalText(20).check(
  z.overwrite(toCode),
  z.refine((value) => value === '' || isValidBIC(value), rule('wrong-bic')),
);

/** A bank account that learners may transfer their fees to. */
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
  /** Rises with every change: what is sent back with an update. */
  version: z.int(),
});
export type Transfer = z.infer<typeof transfer>;

/** Of one portal. More would be a mistake. */
export const MAX_TRANSFERS = 50;
export const transferList = listOf(transfer);
/** A page of the accounts; all of them unless a size is said. */
export const transferListInput = z.strictObject({
  page: pageInput.page,
  size: z._default(pageInput.size.def.innerType, MAX_TRANSFERS),
});

// What is looked up need not be valid: nobody has what is not.
const exceptItself = { transferId: z.optional(id) };
export const ibanLookup = z.strictObject({ iban: requiredText(60).check(z.overwrite(toIban)), ...exceptItself });
export const accountNumberLookup = z.strictObject({
  accountNumber: requiredText(60).check(z.overwrite(toCode)),
  ...exceptItself,
});
export type IbanLookup = z.output<typeof ibanLookup>;
export type AccountNumberLookup = z.output<typeof accountNumberLookup>;

/** An IBAN in the groups of four by which people read it. */
export function ibanGroups(value: string): string {
  return value.replace(/(.{4})(?=.)/g, '$1 ');
}
