import { openSteps } from '@dars/contracts/portal/settings';
import { lazyPart } from '@dars/ui/lazy-part';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useSession } from '../../app/session/session.tsx';
import { UnknownPage } from '../../features/error-pages/error-pages.tsx';
import { CertificatesPage } from '../../features/identity/certificates/certificates-page.tsx';
import { IdentityLoader } from '../../features/identity/identity-loader.tsx';
import { IdentityPage } from '../../features/identity/identity-page.tsx';
import { SetupAssistant } from '../../features/identity/setup/setup-assistant.tsx';
import { SETUP_PAGES } from '../../features/identity/setup/setup-pages.ts';
import { SettingsLoader } from '../../features/settings/settings-loader.tsx';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { RequirePermission } from '../require-permission.tsx';
// The setup assistant lies outside of the console's layout, which imports the utilities for the other screens.
import '../../app/screens.css';

const TEXT_EDITOR = lazyPart(async () => (await import('../../lib/text/editor/text-editor.tsx')).TextEditor);

const setupRoute = getRouteApi('/home/admin/setup/$step');

export function IdentityScreen() {
  return (
    <RequirePermission permission="settings:write">
      <IdentityLoader>{(settings) => <IdentityPage settings={settings} />}</IdentityLoader>
    </RequirePermission>
  );
}

export function CertificateDesignScreen() {
  return (
    <RequirePermission permission="settings:write">
      <IdentityLoader>{(settings) => <CertificatesPage settings={settings} />}</IdentityLoader>
    </RequirePermission>
  );
}

export function SettingsScreen() {
  return (
    <RequirePermission permission="settings:write">
      <SettingsLoader>{(settings) => <SettingsPage settings={settings} textEditor={TEXT_EDITOR} />}</SettingsLoader>
    </RequirePermission>
  );
}

/** Redirects to the first open step of the assistant. */
export function SetupStart() {
  const { realm } = useSession();
  const navigate = useNavigate();
  const [step = 'done'] = openSteps(realm.settings);
  const to = { to: '/home/admin/setup/$step', replace: true } as const;
  return (
    <RequirePermission permission="settings:write">
      <Navigate {...to} params={{ step }} />
      {/* The target is rendered already, so that no empty page appears during the redirect. */}
      <SetupAssistant page={step} onGo={(next) => void navigate({ ...to, params: { step: next } })} />
    </RequirePermission>
  );
}

export function SetupScreen() {
  const { step } = setupRoute.useParams();
  const navigate = setupRoute.useNavigate();
  const page = SETUP_PAGES.find((each) => each === step);
  if (!page) return <UnknownPage standalone />;
  return (
    <RequirePermission permission="settings:write">
      <SetupAssistant page={page} onGo={(next) => void navigate({ params: { step: next } })} />
    </RequirePermission>
  );
}
