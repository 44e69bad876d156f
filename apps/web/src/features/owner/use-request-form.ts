import type { Language } from '@dars/contracts/languages';
import { type OwnPortalRequest, portalRequestInput } from '@dars/contracts/portal/portal-request';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo } from 'react';
import { errorCode, issuesOf } from '../../app/session/errors.ts';
import { describeFormFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { fieldRules, LOOKUP_FRESH_MS, useContractForm } from '../../lib/form/contract-form.ts';

/** The form of an owner's request: a new one, or the open one. */
export function useRequestForm(request: OwnPortalRequest | undefined, onSent: () => void) {
  const t = useTranslate('admin');
  const utils = trpc.useUtils();
  const create = trpc.portalRequest.create.useMutation();
  const update = trpc.portalRequest.update.useMutation();
  const rules = useMemo(
    () =>
      fieldRules(portalRequestInput.shape, {
        nameInEnglish: {
          rule: 'portal-same-name',
          isTaken: async (name) =>
            (await utils.portalRequest.nameExists.fetch({ name }, { staleTime: LOOKUP_FRESH_MS })) !== null,
        },
      }),
    [utils],
  );
  const form = useContractForm({
    values: valuesOf(request, t.language),
    send: async (values) => {
      try {
        if (request) await update.mutateAsync({ ...values, id: request.id });
        else await create.mutateAsync(values);
        await utils.portalRequest.mine.invalidate();
        toast({ title: request ? t('admin:request.changed') : t('admin:request.sent') });
        onSent();
        return [];
      } catch (error) {
        toast(describeFormFailure(t, t('admin:request.send_failed'), error));
        void utils.portalRequest.nameExists.invalidate();
        // The request was answered, or sent from elsewhere, meanwhile; the page then shows its state.
        if (errorCode(error)?.startsWith('portal-request-')) void utils.portalRequest.mine.invalidate();
        return issuesOf(error);
      }
    },
  });
  return { form, rules };
}

function valuesOf(request: OwnPortalRequest | undefined, language: Language) {
  return {
    nameInArabic: request?.nameInArabic ?? '',
    nameInEnglish: request?.nameInEnglish ?? '',
    language: request?.language ?? language,
    note: request?.note ?? '',
  };
}
