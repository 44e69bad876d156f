import { isHex } from '@dars/ui/color';
import { useStore } from '@tanstack/react-form';
import { useMemo, useState } from 'react';
import type { IdentityValues } from './identity-values.ts';
import type { IdentityParts } from './use-identity-form.ts';

/** Returns the values for the previews: those of the form, but the last valid colours while a colour is incomplete. */
export function usePreviewValues(form: IdentityParts['form']): IdentityValues {
  const values = useStore(form.store, (state) => state.values);
  const [colors, setColors] = useState(values.colors);
  if (values.colors !== colors && values.colors.colorCodes.every(({ hex }) => isHex(hex))) setColors(values.colors);
  return useMemo(() => ({ ...values, colors }), [values, colors]);
}
