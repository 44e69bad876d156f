import type { ValidationIssue } from '@dars/contracts/errors';
import { localizedName } from '@dars/contracts/language';
import type { Tenant } from '@dars/contracts/tenant';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { errorCode, issuesOf, serverText } from '../../app/errors.ts';
import { useSession } from '../../app/session.tsx';
import { trpc } from '../../app/trpc.ts';
import { portalAddress } from '../../lib/portal-address.ts';
import type { PortalValues } from './use-portal-form.ts';

/** SPEC 4: what follows when a portal was created or updated, and when it was not. */
export function useSavePortal(tenant: Tenant | undefined, onSaved: () => void) {
  const t = useTranslate('admin');
  const { realm } = useSession();
  const utils = trpc.useUtils();
  const create = trpc.tenant.create.useMutation();
  const update = trpc.tenant.update.useMutation();
  /** The version that someone else's has overtaken. */
  const [overtaken, setOvertaken] = useState<number>();

  function tellCreated(created: Tenant) {
    const address = portalAddress(realm.platformOrigin, created.nameInEnglish);
    toast({
      title: t('admin:portal.created', { name: localizedName(created, t.language) }),
      action: { label: t('admin:portal.visit'), onSelect: () => window.open(address, '_blank', 'noopener') },
    });
  }

  async function store(values: PortalValues) {
    if (tenant) {
      const { id, version } = tenant;
      const updated = await update.mutateAsync({ ...values, id, version });
      toast({ title: t('admin:portal.updated', { name: localizedName(updated, t.language) }) });
    } else {
      tellCreated(await create.mutateAsync(values));
    }
  }

  function tellFailed(error: unknown) {
    const text = serverText(error);
    if (tenant) {
      const title = t('admin:portal.update_failed', { name: localizedName(tenant, t.language) });
      toast({ title, detail: text ?? t('common:offline'), tone: 'error' });
      if (errorCode(error) === 'edited-meanwhile') setOvertaken(tenant.version);
    } else if (text) {
      toast({ title: text, tone: 'error' });
    } else {
      toast({ title: t('admin:portal.create_failed'), detail: t('common:offline'), tone: 'error' });
    }
  }

  async function send(values: PortalValues): Promise<readonly ValidationIssue[]> {
    try {
      await store(values);
    } catch (error) {
      tellFailed(error);
      return issuesOf(error);
    }
    void utils.tenant.list.invalidate();
    onSaved();
    return [];
  }

  return { send, hasConflict: tenant !== undefined && tenant.version === overtaken };
}
