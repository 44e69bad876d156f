import { portalName } from '@dars/contracts/portal/portal-name';
import { useTranslate } from '@dars/i18n/client';
import { Dot, Loader } from '@dars/ui/dot';
import { Input } from '@dars/ui/form/input';
import { Ltr } from '@dars/ui/ltr';
import type { AnyFieldApi } from '@tanstack/react-form';
import { FormField } from '../../lib/form/form-field.tsx';
import { portalAddress } from '../../lib/portal/portal-address.ts';
import { CopyButton } from '../../lib/text/copy-button.tsx';
import { useSession } from '../session/session.tsx';
import { type SlugState, slugState } from './slug-state.ts';

export interface SlugFieldProps {
  field: AnyFieldApi;
  fixed: boolean;
}

/** The English name of a portal. It is the portal's sub-domain and cannot be changed later. */
export function SlugField({ field, fixed }: SlugFieldProps) {
  const t = useTranslate('admin');
  const { realm } = useSession();
  return (
    <FormField field={field} label={t('fields:nameInEnglish')} optional={t('admin:portal.slug_tag')}>
      <Input
        ltr
        value={field.state.value}
        disabled={fixed}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        suffix={`.${new URL(realm.platformOrigin).host}`}
        onChange={(event) => field.handleChange(event.target.value)}
      />
    </FormField>
  );
}

const STATES = {
  empty: { color: 'text-ink-3', text: 'admin:portal.state.empty' },
  fixed: { color: 'text-ink-2', text: 'admin:portal.state.fixed' },
  unchecked: { color: 'text-ink-2', text: 'admin:portal.state.unchecked' },
  failed: { color: 'text-warning', text: 'admin:portal.state.failed' },
  checking: { color: 'text-ink-2', text: 'admin:portal.state.checking' },
  free: { color: 'text-success', text: 'admin:portal.state.free' },
  taken: { color: 'text-danger', text: 'admin:portal.state.taken' },
  reserved: { color: 'text-danger', text: 'admin:portal.state.reserved' },
  invalid: { color: 'text-danger', text: 'admin:portal.state.invalid' },
} as const satisfies Record<SlugState, { color: string; text: string }>;

interface SlugLineProps extends SlugFieldProps {
  lookup: Parameters<typeof slugState>[0]['lookup'];
}

/** The address of the portal while the name is typed, and whether it is free. */
export function SlugLine({ field, fixed, lookup }: SlugLineProps) {
  const t = useTranslate('admin');
  const { realm } = useSession();
  const name: string = field.state.value;
  const parsed = portalName.safeParse(name);
  const state = slugState({ name, fixed, issue: field.state.meta.errors[0], lookup });
  const address = parsed.success ? portalAddress(realm.platformOrigin, parsed.data) : null;
  const { color, text } = STATES[state];
  const isBad = color === STATES.invalid.color;
  return (
    <div className={`-mt-1 flex min-h-8 min-w-0 flex-wrap items-center gap-2 text-caption ${color}`}>
      {state === 'checking' ? (
        <Loader />
      ) : (
        <Dot hollow={isBad || state === 'empty' || state === 'unchecked' || state === 'failed'} />
      )}
      <span aria-live="polite">{t(text)}</span>
      {address && <Ltr className="min-w-0 font-semibold wrap-anywhere">{address}</Ltr>}
      {address && !isBad && (
        <span className="ms-auto">
          <CopyButton text={address} label={t('admin:portal.copy_address')} />
        </span>
      )}
    </div>
  );
}
