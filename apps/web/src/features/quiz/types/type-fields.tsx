import { AcceptedField, NumberFields, TruthField } from './answer-fields.tsx';
import { OptionsField } from './options-field.tsx';
import { PairsField } from './pairs-field.tsx';
import type { TypeFieldsProps } from './type-fields-props.ts';

/** What a question of each type has besides its text: its key. */
export function TypeFields(props: TypeFieldsProps) {
  switch (props.draft.type) {
    case 'single':
    case 'multiple':
    case 'ordering':
      return <OptionsField {...props} />;
    case 'trueFalse':
      return <TruthField {...props} />;
    case 'shortText':
      return <AcceptedField {...props} />;
    case 'numeric':
      return <NumberFields {...props} />;
    case 'matching':
      return <PairsField {...props} />;
  }
}
