import type { ValidationIssue } from '@dars/contracts/errors';
import { localizedName } from '@dars/contracts/language';
import type { Tenant } from '@dars/contracts/portal/tenant';
import { useTranslate } from '@dars/i18n/client';
import type { TranslationKey } from '@dars/i18n/keys';
import type { Translate } from '@dars/i18n/translate';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { errorCode, issuesOf, serverText } from '../../../app/session/errors.ts';
import { describeFormFailure } from '../../../app/session/failure.ts';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { portalAddress } from '../../../lib/portal/portal-address.ts';
import { PORTAL_FIELDS, type PortalValues } from './portal-values.ts';

interface SaveOptions {
  /** The owner's request that a new portal answers. */
  requestId: string | undefined;
  onSaved: () => void;
  /** Called with the newest version of the portal if another person saved first. */
  onConflict: (newest: Tenant, own: PortalValues) => void;
}

/** Creates or updates a portal and shows a toast with the result. */
export function useSavePortal(tenant: Tenant | undefined, { requestId, onSaved, onConflict }: SaveOptions) {
  const t = useTranslate('admin');
  const { realm } = useSession();
  const utils = trpc.useUtils();
  const create = trpc.tenant.create.useMutation();
  const update = trpc.tenant.update.useMutation();
  /** The reason why the server refused the form, if no field can show it. */
  const [failure, setFailure] = useState<string>();

  async function store({ userLogin, ...input }: PortalValues) {
    if (tenant) {
      const { id, version } = tenant;
      const updated = await update.mutateAsync({ ...input, id, version });
      toast({ title: t('admin:portal.updated', { name: localizedName(updated, t.language) }) });
      return;
    }
    const created = await create.mutateAsync({ ...input, requestId });
    const address = portalAddress(realm.platformOrigin, created.nameInEnglish);
    toast({
      title: t('admin:portal.created', { name: localizedName(created, t.language) }),
      action: { label: t('admin:portal.visit'), onSelect: () => window.open(address, '_blank', 'noopener') },
    });
  }

  async function explain(error: unknown, values: PortalValues): Promise<readonly ValidationIssue[]> {
    const code = errorCode(error);
    // The session has ended and the page will be left; the draft keeps the typed values.
    if (code === 'unauthenticated') return [];
    const text = describeFormFailure(t, '', error).detail;
    reportSaveFailure(t, tenant, error);
    // A cached answer about a name or a person may be out of date. An error without a code means that no answer
    // arrived, so the change may have been stored.
    void utils.tenant.byName.invalidate();
    if (code === undefined) refresh();
    void utils.user.platformList.invalidate();
    if (tenant && code === 'edited-meanwhile') {
      const newest = await utils.tenant.get.fetch({ id: tenant.id }, { staleTime: 0 }).catch(() => undefined);
      if (newest) onConflict(newest, values);
      else setFailure(text);
      return [];
    }
    const issues = issuesOf(error);
    const isShown =
      issues.length > 0 && issues.every(({ path: [name] }) => PORTAL_FIELDS.some((each) => each === name));
    if (!isShown) setFailure(text);
    return issues;
  }

  function refresh() {
    void utils.tenant.list.invalidate();
    void utils.tenant.newest.invalidate();
    void utils.tenant.overview.invalidate();
    if (requestId !== undefined) void utils.portalRequest.invalidate();
  }

  async function send(values: PortalValues): Promise<readonly ValidationIssue[]> {
    setFailure(undefined);
    try {
      await store(values);
    } catch (error) {
      return explain(error, values);
    }
    refresh();
    onSaved();
    return [];
  }

  return { send, failure };
}

function reportSaveFailure(
  t: Translate<TranslationKey<'common' | 'admin'>>,
  tenant: Tenant | undefined,
  error: unknown,
): void {
  const text = serverText(error);
  if (!tenant && text !== undefined) {
    toast({ title: text, tone: 'error', cause: error });
    return;
  }
  const name = tenant && localizedName(tenant, t.language);
  const title = name === undefined ? t('admin:portal.create_failed') : t('admin:portal.update_failed', { name });
  // The server advises to reload; this form shows the differences instead.
  const isConflict = errorCode(error) === 'edited-meanwhile';
  const message = isConflict
    ? { title, detail: t('admin:portal.conflict.title') }
    : describeFormFailure(t, title, error);
  toast({ ...message, tone: 'error', cause: error });
}
