import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { IconButton } from '@dars/ui/button';
import { Popover } from '@dars/ui/overlay/popover';
import type { ReactNode } from 'react';

interface DefinitionProps {
  /** The name of the number, as it stands beside it. */
  name: string;
  children: ReactNode;
}

/** A button that opens the definition of a number. */
export function Definition({ name, children }: DefinitionProps) {
  const t = useTranslate('reports');
  return (
    <Popover
      label={t('reports:definition', { name })}
      trigger={
        <IconButton
          label={t('reports:definition', { name })}
          size="small"
          className="definition text-ink-3 hover:text-ink"
        >
          <Glyph name="info" small />
        </IconButton>
      }
    >
      <h4 className="mb-1 font-semibold">{name}</h4>
      <div className="max-w-72 text-ink-2">{children}</div>
    </Popover>
  );
}
