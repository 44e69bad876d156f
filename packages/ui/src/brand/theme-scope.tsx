import type { TenantSettings } from '@dars/contracts/portal/settings';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { scopeVariables } from './theme.ts';

interface ThemeScopeProps {
  settings: Pick<TenantSettings, 'colors' | 'font'>;
  className?: string;
  children: ReactNode;
}

/**
 * Shows its children in other colours and another font than the page's: in settings that are not saved yet, or in
 * another portal's.
 */
export function ThemeScope({ settings, className, children }: ThemeScopeProps) {
  const { colors, font } = settings;
  const style = useMemo(() => scopeVariables({ colors, font }) as CSSProperties, [colors, font]);
  return (
    <div className={classNames('themed', className)} style={style}>
      {children}
    </div>
  );
}
