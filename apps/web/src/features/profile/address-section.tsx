import { type AddressState, requestAddressInput } from '@dars/contracts/accounts/addresses/address-change';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Input } from '@dars/ui/form/input';
import { toast } from '@dars/ui/toast';
import { useStore } from '@tanstack/react-form';
import { AddressChangeCard } from '../../app/address/address-change-card.tsx';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { describeFailure } from '../../app/session/failure.ts';
import { issuesOrToast } from '../../app/session/issues-or-toast.ts';
import { trpc } from '../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { FormField } from '../../lib/form/form-field.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { ProfileSection } from './profile-section.tsx';

const HEADING_ID = 'address';
const rules = fieldRules(requestAddressInput.shape);

/** The person's e-mail address: asking for another one, and what a change waits for. */
export function AddressSection() {
  const t = useTranslate('address');
  const query = trpc.profile.address.useQuery();
  const isLoading = useSkeleton(query.isPending);
  return (
    <ProfileSection id={HEADING_ID} title={t('address:title')} detail={t('address:detail')}>
      {query.isError && !query.data && <FailedQuery query={query} title={t('address:failed')} />}
      {isLoading && <Skeleton className="h-24 w-full" />}
      {query.data && !isLoading && <Content {...query.data} />}
    </ProfileSection>
  );
}

function Content({ change, obstacle }: AddressState) {
  if (obstacle !== null) return null;
  return (
    <div className="grid gap-5">
      {change && <OwnChange change={change} />}
      {change?.outcome !== null && <AddressForm />}
    </div>
  );
}

function OwnChange({ change }: { change: NonNullable<AddressState['change']> }) {
  const t = useTranslate('address');
  const utils = trpc.useUtils();
  const store = (data: AddressState) => utils.profile.address.setData(undefined, data);
  const resend = trpc.profile.resendAddress.useMutation({
    onSuccess: (data) => {
      store(data);
      toast({ title: t('address:resent') });
    },
    onError: (error) => toast(describeFailure(t, t('address:resend_failed'), error)),
    onSettled: () => utils.profile.address.invalidate(),
  });
  const withdraw = trpc.profile.withdrawAddress.useMutation({
    onSuccess: (data) => {
      store(data);
      // The pressed button disappears.
      document.getElementById(HEADING_ID)?.focus();
    },
    onError: (error) => toast(describeFailure(t, t('address:withdraw_failed'), error)),
  });
  return (
    <AddressChangeCard
      change={change}
      onResend={() => resend.mutate()}
      onWithdraw={() => withdraw.mutate()}
      isResending={resend.isPending}
      isWithdrawing={withdraw.isPending}
    />
  );
}

function AddressForm() {
  const t = useTranslate('address');
  const utils = trpc.useUtils();
  const request = trpc.profile.requestAddress.useMutation();
  const form = useContractForm({
    values: { login: '' },
    send: async ({ login }) => {
      try {
        const data = await request.mutateAsync({ login });
        form.reset();
        utils.profile.address.setData(undefined, data);
        toast({ title: t('address:sent') });
        document.getElementById(HEADING_ID)?.focus();
        return [];
      } catch (error) {
        return issuesOrToast(t, t('address:request_failed'), error);
      }
    },
  });
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  return (
    <PageForm form={form} className="grid max-w-md gap-5">
      <form.Field name="login" validators={rules.login}>
        {(field) => (
          <FormField field={field} label={t('address:new')} hint={t('address:hint')}>
            <Input
              ltr
              type="email"
              autoComplete="email"
              spellCheck={false}
              value={field.state.value}
              onChange={({ target }) => field.handleChange(target.value)}
            />
          </FormField>
        )}
      </form.Field>
      <div>
        <Button type="submit" busy={isSubmitting} busyText={t('address:submitting')}>
          {t('address:submit')}
        </Button>
      </div>
    </PageForm>
  );
}
