import { isHex } from '@dars/ui/color';
import { useStore } from '@tanstack/react-form';
import { useMemo, useState } from 'react';
import type { IdentityValues } from './identity-values.ts';
import type { IdentityParts } from './use-identity-form.ts';

/** What the previews show: the form as it is, except that a colour that is half typed changes nothing yet. */
export function useDraftLook(form: IdentityParts['form']): IdentityValues {
  const values = useStore(form.store, (state) => state.values);
  const [colors, setColors] = useState(values.colors);
  if (values.colors !== colors && values.colors.colorCodes.every(({ hex }) => isHex(hex))) setColors(values.colors);
  return useMemo(() => ({ ...values, colors }), [values, colors]);
}
