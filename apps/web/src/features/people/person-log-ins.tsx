import { LOG_INS_KEPT_DAYS } from '@dars/contracts/accounts/log-ins';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { getQueryKey } from '@trpc/react-query';
import { LogIns } from '../../app/log-ins/log-ins.tsx';
import { trpc } from '../../app/session/trpc.ts';

/** The log-ins of a person of the portal, for its admins. */
export function PersonLogIns({ id, className }: { id: string; className?: string }) {
  const t = useTranslate('log-ins');
  const { client } = trpc.useUtils();
  return (
    <section aria-labelledby="log-ins" className={classNames('min-w-0 px-8 py-6 narrow:px-4', className)}>
      <h3 id="log-ins" className="text-h3">
        {t('log-ins:title')}
      </h3>
      <p className="pt-1 pb-3.5 text-small text-ink-3">{t('log-ins:detail', { days: LOG_INS_KEPT_DAYS })}</p>
      <div className="max-w-[760px]">
        <LogIns
          queryKey={[...getQueryKey(trpc.people.logIns), { id }]}
          load={(page, options) => client.people.logIns.query({ id, ...page }, options)}
        />
      </div>
    </section>
  );
}
