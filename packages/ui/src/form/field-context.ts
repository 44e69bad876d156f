import { type AriaAttributes, createContext, type ReactNode, useContext } from 'react';

/** The attributes that a control takes from its field. */
export interface FieldControl {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
  /** For controls that a label element cannot name, such as a group of radios. */
  'aria-labelledby'?: string | undefined;
}

export interface FieldState extends FieldControl {
  label?: ReactNode;
  labelId?: string;
  validity?: 'good' | 'bad' | undefined;
}

export const FieldContext = createContext<FieldState>({});

export function useField(): FieldState {
  return useContext(FieldContext);
}

/** Returns the attributes of a control: the field's, unless the control was given its own. */
export function controlProps<Props extends FieldControl>(field: FieldState, own: Props): FieldControl {
  return {
    id: own.id ?? field.id,
    'aria-describedby': own['aria-describedby'] ?? field['aria-describedby'],
    'aria-invalid': own['aria-invalid'] ?? field['aria-invalid'],
  };
}
