import { useLanguage, useTranslate } from '@dars/i18n/client';
import { directionOf } from '@dars/i18n/direction';
import { TextsContext } from '@dars/i18n/texts-context';
import { Direction } from '@dars/ui/direction';
import { Toaster } from '@dars/ui/feedback/toaster';
import { lazyPart } from '@dars/ui/lazy-part';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { AppRouter } from './router.tsx';
import { type Session, SessionProvider } from './session/session.tsx';
import { type Api, trpc } from './session/trpc.ts';

const TOASTS = lazyPart(async () => (await import('./toasts.tsx')).Toasts);

interface AppProps {
  i18n: I18n;
  session: Session;
  api: Api;
  queries: QueryClient;
  router: AppRouter;
}

/** The providers of the client, in the order in which they depend on each other. */
export function App({ i18n, session, api, queries, router }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <trpc.Provider client={api} queryClient={queries}>
        <QueryClientProvider client={queries}>
          <SessionProvider initial={session}>
            <DesignSystemProviders>
              <RouterProvider router={router} />
              <Toaster cards={TOASTS} />
            </DesignSystemProviders>
          </SessionProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </I18nextProvider>
  );
}

/** Provides the design system's texts and Radix's direction in the current language. */
function DesignSystemProviders({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const [language] = useLanguage();
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
  return (
    <TextsContext value={t}>
      <Direction dir={directionOf(language)} nonce={nonce}>
        {children}
      </Direction>
    </TextsContext>
  );
}
