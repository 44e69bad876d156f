import { useTranslate } from '@dars/i18n/client';
import { LineInput } from '../types/line-input.tsx';

interface ShareFieldProps {
  /** The line that earns the share. */
  name: string;
  value: string;
  onChange: (share: string) => void;
}

/** The field of a line's share of the points, in percent. */
export function ShareField({ name, value, onChange }: ShareFieldProps) {
  const t = useTranslate('quiz');
  return (
    <span className="flex w-24 flex-none items-center gap-1">
      <LineInput
        dir="ltr"
        aria-label={t('quiz:shares.of', { name })}
        placeholder="0"
        value={value}
        error={undefined}
        onText={onChange}
      />
      <span aria-hidden="true" className="text-ink-3">
        %
      </span>
    </span>
  );
}
