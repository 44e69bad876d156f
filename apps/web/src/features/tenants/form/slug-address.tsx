import { portalName } from '@dars/contracts/portal/portal-name';
import { type SlugFieldProps, SlugLine } from '../../../app/form/slug-field.tsx';
import { trpc } from '../../../app/session/trpc.ts';

/**
 * Shows the result of the look-up that the field's rule made. It reads the cache entry of the same name and sends
 * nothing.
 */
export function SlugAddress({ field, fixed }: SlugFieldProps) {
  const name: string = field.state.value;
  const parsed = portalName.safeParse(name);
  const lookup = trpc.tenant.byName.useQuery({ name: parsed.data ?? name }, { enabled: false });
  return <SlugLine field={field} fixed={fixed} lookup={lookup} />;
}
