import { IdentityLoader } from '../identity-loader.tsx';
import { SetupDone } from './setup-done.tsx';
import { SetupFrame } from './setup-frame.tsx';
import type { SetupPage } from './setup-pages.ts';
import { SetupStepForm } from './setup-step.tsx';

interface SetupAssistantProps {
  page: SetupPage;
  onGo: (page: SetupPage) => void;
}

/** The setup assistant of a new portal in four steps. Each step is saved separately and can be skipped. */
export function SetupAssistant({ page, onGo }: SetupAssistantProps) {
  return (
    <SetupFrame page={page} onSelect={onGo}>
      <IdentityLoader>
        {(settings) =>
          page === 'done' ? (
            <SetupDone settings={settings} />
          ) : (
            <SetupStepForm key={page} step={page} settings={settings} onGo={onGo} />
          )
        }
      </IdentityLoader>
    </SetupFrame>
  );
}
