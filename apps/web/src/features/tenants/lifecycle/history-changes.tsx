import { isLanguage } from '@dars/contracts/language';
import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import type { TenantAuditEvent } from '@dars/contracts/portal/tenant';
import { useTranslate } from '@dars/i18n/client';
import { DirIcon } from '@dars/ui/dir-icon';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';

type Change = TenantAuditEvent['changes'][number];

/** The reason for a suspension, or the changed fields of a portal with their old and new values. */
export function HistoryChanges({ reason, changes }: Pick<TenantAuditEvent, 'reason' | 'changes'>) {
  const t = useTranslate('admin');
  return (
    <dl className="grid gap-2">
      {reason !== null && (
        <div>
          <dt className="caption quiet">{t('fields:reason')}</dt>
          <UserText as="dd" className="whitespace-pre-line">
            {reason}
          </UserText>
        </div>
      )}
      {changes.map((change) => (
        <div key={change.field}>
          <dt className="caption quiet">{t(`fields:${change.field}`)}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2.5">
            {change.before !== null && (
              <>
                <del className="text-ink-3">
                  <Value field={change.field} value={change.before} />
                </del>
                <DirIcon name="arrow-end" small className="self-center text-ink-3" />
              </>
            )}
            {change.after === null ? (
              <span>{t('admin:history.removed')}</span>
            ) : (
              <ins className="no-underline">
                <Value field={change.field} value={change.after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ field, value }: { field: Change['field']; value: string }) {
  const t = useTranslate('admin');
  switch (field) {
    case 'locale':
      return isLanguage(value) ? LANGUAGE_FACTS[value].name : value;
    case 'package':
      return t.find(`packages:${value}`) ?? value;
    case 'user':
    case 'prefix':
      return <Ltr>{value}</Ltr>;
    default:
      return <UserText className="whitespace-pre-line">{value}</UserText>;
  }
}
