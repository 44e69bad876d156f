import { VIEWPORT_COOKIE, VIEWPORTS, type Viewport } from '@dars/contracts/portal/page';
import { useTranslate } from '@dars/i18n/client';
import type { MenuItem } from '@dars/ui/menu-item';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;
/** On a screen at least this wide in px, the device's width is as wide as the desktop view. */
const DESKTOP_WIDTH = 1024;

const viewportTag = () => document.querySelector<HTMLMetaElement>('meta[name=viewport]');
const readViewport = (): Viewport => (viewportTag()?.content === VIEWPORTS.desktop ? 'desktop' : 'device');

/**
 * Returns the menu item that switches a small device between the console's desktop width and its own. It applies at
 * once, and a cookie makes the server render the next page the same way.
 */
export function useViewportItems(): MenuItem[] {
  const t = useTranslate('admin');
  const [viewport, setViewport] = useState(readViewport);
  if (viewport === 'device' && screen.width >= DESKTOP_WIDTH) return [];
  const other = viewport === 'desktop' ? 'device' : 'desktop';
  return [
    {
      key: 'viewport',
      label: t(`admin:viewport.${other}`),
      icon: other === 'desktop' ? Monitor : Smartphone,
      onSelect: () => {
        applyViewport(other);
        storeViewport(other);
        setViewport(other);
      },
    },
  ];
}

function applyViewport(viewport: Viewport) {
  viewportTag()?.setAttribute('content', VIEWPORTS[viewport]);
}

function storeViewport(viewport: Viewport) {
  const { name, path } = VIEWPORT_COOKIE;
  const age = viewport === 'desktop' ? YEAR_IN_SECONDS : 0;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support.
  document.cookie = `${name}=${viewport}; path=${path}; max-age=${age}; samesite=lax${secure}`;
}
