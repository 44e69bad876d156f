import type { ListView } from '@dars/contracts/accounts/list-view';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Popover } from '@dars/ui/overlay/popover';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { ViewsOfList } from '../../lib/list/list-view.ts';
import { ViewsPanel } from './views-panel.tsx';

/** A button that opens the person's saved views of a list. */
export function ViewsMenu(props: ViewsOfList) {
  const t = useTranslate('lists');
  const [isOpen, setOpen] = useState(false);
  function apply(view: ListView) {
    setOpen(false);
    props.onApply(view);
  }
  return (
    <Popover
      label={t('lists:views.title')}
      align="end"
      className="w-80"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={t('lists:views.title')} size="small">
          <Icon icon={Bookmark} small />
        </IconButton>
      }
    >
      <ViewsPanel {...props} onApply={apply} />
    </Popover>
  );
}
