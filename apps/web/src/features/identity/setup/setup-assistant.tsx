import { IdentityLoader } from '../identity-loader.tsx';
import { SetupDone } from './setup-done.tsx';
import { SetupFrame } from './setup-frame.tsx';
import type { SetupPlace } from './setup-places.ts';
import { SetupStepForm } from './setup-step.tsx';

interface SetupAssistantProps {
  place: SetupPlace;
  onGo: (place: SetupPlace) => void;
}

/** The setup assistant of a new portal in four steps. Each step is saved separately and can be skipped. */
export function SetupAssistant({ place, onGo }: SetupAssistantProps) {
  return (
    <SetupFrame place={place} onSelect={onGo}>
      <IdentityLoader>
        {(settings) =>
          place === 'done' ? (
            <SetupDone settings={settings} />
          ) : (
            <SetupStepForm key={place} step={place} settings={settings} onGo={onGo} />
          )
        }
      </IdentityLoader>
    </SetupFrame>
  );
}
