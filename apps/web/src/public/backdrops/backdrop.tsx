import type { ReactNode } from 'react';
import type { Look } from '../look.ts';
import { Arcade } from './arcade.tsx';
import { Rosette } from './rosette.tsx';
import { Steps } from './steps.tsx';

const DRAWINGS: Record<Look, ReactNode> = {
  diwan: <Arcade />,
  masar: <Steps />,
  majlis: null,
  shasha: <Rosette />,
  platform: null,
};

/** The drawing behind a page. It is rendered by the server only and not hydrated. */
export function Backdrop({ look }: { look: Look }) {
  return (
    <div className="backdrop" aria-hidden="true">
      {DRAWINGS[look]}
    </div>
  );
}
