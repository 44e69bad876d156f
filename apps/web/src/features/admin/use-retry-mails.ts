import type { FailedMail } from '@dars/contracts/mail';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';

/**
 * Sends one mail again, or all of them without one, and shows a toast with the result. `onDone` is called after the
 * list is refetched.
 */
export function useRetryMails(onDone: () => void) {
  const t = useTranslate('admin');
  const utils = trpc.useUtils();
  const mutation = trpc.mail.retry.useMutation();

  async function send(mail: FailedMail | undefined, onSettled?: () => void) {
    try {
      const { queued, remaining } = await mutation.mutateAsync(
        mail ? { mail: { tenantId: mail.tenantId, id: mail.id } } : {},
      );
      toast({
        title: t('admin:mails.queued', { count: queued }),
        ...(remaining > 0 && !mail && { detail: t('admin:mails.remaining', { count: remaining }) }),
      });
      onSettled?.();
      await utils.mail.failed.invalidate();
      onDone();
    } catch (error) {
      toast(describeFailure(t, t('admin:mails.retry_failed'), error));
      onSettled?.();
    }
  }

  return {
    retry: (mail: FailedMail | undefined, onSettled?: () => void) => void send(mail, onSettled),
    isBusy: (mail: FailedMail | undefined) => mutation.isPending && mutation.variables.mail?.id === mail?.id,
  };
}
