import { useTexts } from '@dars/i18n/texts-context';
import { Glyph } from '../brand/glyph.tsx';
import { Mark } from '../brand/mark.tsx';
import { UserText } from '../user-text.tsx';
import { Menu } from './menu.tsx';
import type { MenuItem } from './menu-item.ts';

interface UserMenuProps {
  name: string;
  /** Their photo. */
  image?: string | null | undefined;
  items: readonly (MenuItem | 'line')[];
}

/** The menu of the signed-in person at the end of the bar. */
export function UserMenu({ name, image, items }: UserMenuProps) {
  const t = useTexts();
  return (
    <Menu
      items={items}
      label={t('common:menu.user')}
      trigger={
        <button type="button" className="me">
          <span className="sr">{t('common:menu.user')}</span>
          <Mark name={name} image={image} tone="brand" />
          <UserText className="me-name">{name}</UserText>
          <Glyph name="chevron-down" small className="me-name" />
        </button>
      }
    />
  );
}
