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

/**
 * A button that opens the definition of a number. Its negative margin keeps the touch target from pushing its
 * neighbours away.
 */
export function Definition({ name, children }: DefinitionProps) {
  const t = useTranslate('reports');
  return (
    <Popover
      label={t('reports:definition', { name })}
      trigger={
        <IconButton
          label={t('reports:definition', { name })}
          size="small"
          className="-mx-1 -my-2 min-h-8 w-8 text-ink-3 hover:text-ink narrow:-mx-2 narrow:-my-3 narrow:min-h-10 narrow:w-10"
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
