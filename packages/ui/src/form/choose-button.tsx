import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { controlProps, useField } from './field-context.ts';

/** Opens the file dialog. The button is the field's control; its name joins the field's label and its own text. */
export function ChooseButton({ icon, text, onClick }: { icon: LucideIcon; text: string; onClick: () => void }) {
  const field = useField();
  const textId = useId();
  return (
    <Button
      size="small"
      {...controlProps(field, {})}
      aria-labelledby={field.labelId && `${field.labelId} ${textId}`}
      onClick={onClick}
    >
      <Icon icon={icon} small />
      <span id={textId}>{text}</span>
    </Button>
  );
}
