import { FieldContext, useField } from '@dars/ui/field-context';
import { LengthContext } from '@dars/ui/form/length-note';
import type { ReactNode } from 'react';

const NO_FIELD = {};

/** The group of controls in a field of many lines. Each line has its own name and shows its own length. */
export function LineGroup({ children }: { children: ReactNode }) {
  const field = useField();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a layout of its own.
    <div
      role="group"
      id={field.id}
      aria-labelledby={field['aria-labelledby']}
      aria-describedby={field['aria-describedby']}
      className="grid gap-2"
    >
      <FieldContext value={NO_FIELD}>
        <LengthContext value={undefined}>{children}</LengthContext>
      </FieldContext>
    </div>
  );
}
