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

/** What is drawn behind a page. Only the server knows it: no script takes it over. */
export function Backdrop({ look }: { look: Look }) {
  return (
    <div className="backdrop" aria-hidden="true">
      {DRAWINGS[look]}
    </div>
  );
}
