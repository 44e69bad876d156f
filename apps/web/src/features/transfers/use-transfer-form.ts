import { type Transfer, transferInput } from '@dars/contracts/portal/transfer';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo, useState } from 'react';
import { errorCode, issuesOf } from '../../app/session/errors.ts';
import { describeFormFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { fieldRules, LOOKUP_FRESH_MS, useContractForm } from '../../lib/form/contract-form.ts';

const EMPTY = { bankName: '', accountHolder: '', iban: '', accountNumber: '', bic: '' };

/** The form of a bank account; a new one if `stored` is undefined. */
export function useTransferForm(stored: Transfer | undefined, onDone: () => void) {
  const t = useTranslate('transfers');
  const utils = trpc.useUtils();
  const create = trpc.transfer.create.useMutation();
  const update = trpc.transfer.update.useMutation();
  /** The version on which a change is based. It is raised after a conflict has been reported. */
  const [version, setVersion] = useState(stored?.version ?? 0);
  const rules = useMemo(() => {
    const [fresh, transferId] = [{ staleTime: LOOKUP_FRESH_MS }, stored?.transferId];
    return fieldRules(transferInput.shape, {
      iban: {
        rule: 'iban-exists',
        isTaken: (iban) => utils.transfer.ibanExists.fetch({ iban, transferId }, fresh),
      },
      accountNumber: {
        rule: 'account-number-exists',
        isTaken: (accountNumber) => utils.transfer.accountNumberExists.fetch({ accountNumber, transferId }, fresh),
      },
    });
  }, [utils, stored?.transferId]);

  async function fetchVersion(): Promise<number> {
    await utils.transfer.list.invalidate();
    const { rows } = await utils.transfer.list.fetch({});
    return rows.find(({ transferId }) => transferId === stored?.transferId)?.version ?? version;
  }

  const form = useContractForm({
    values: stored ? valuesOf(stored) : EMPTY,
    send: async (values) => {
      try {
        const { bankName: bank } = stored
          ? await update.mutateAsync({ ...values, transferId: stored.transferId, version })
          : await create.mutateAsync(values);
        toast({ title: stored ? t('transfers:saved', { bank }) : t('transfers:added', { bank }) });
        // Invalidates the earlier answers that these numbers were free.
        void utils.transfer.invalidate();
        onDone();
        return [];
      } catch (error) {
        const title = stored ? t('transfers:save_failed') : t('transfers:add_failed');
        const isConflict = errorCode(error) === 'edited-meanwhile';
        const message = isConflict ? { title, detail: t('transfers:meanwhile') } : describeFormFailure(t, title, error);
        toast({ ...message, tone: 'error', cause: error });
        if (isConflict) setVersion(await fetchVersion());
        return issuesOf(error);
      }
    },
  });
  return { form, rules };
}

function valuesOf({ bankName, accountHolder, iban, accountNumber, bic }: Transfer): typeof EMPTY {
  return { bankName, accountHolder, iban, accountNumber, bic };
}
