import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { LineInput } from '../types/line-input.tsx';

interface ShareFieldProps {
  /** The line that earns the share. */
  name: string;
  value: string;
  error: string | undefined;
  onChange: (share: string) => void;
}

/** The field of a line's share of the points, in percent. */
export function ShareField({ name, value, error, onChange }: ShareFieldProps) {
  const t = useTranslate('quiz');
  return (
    <span className={classNames('flex flex-none items-start gap-1', error === undefined ? 'w-24' : 'w-44')}>
      <LineInput
        dir="ltr"
        aria-label={t('quiz:shares.of', { name })}
        placeholder="0"
        value={value}
        error={error}
        onText={onChange}
      />
      <span aria-hidden="true" className="py-1.5 text-body/normal text-ink-3">
        %
      </span>
    </span>
  );
}
