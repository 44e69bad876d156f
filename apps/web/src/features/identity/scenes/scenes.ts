import type { TemplateKey } from '@dars/contracts/portal/settings';
import type { ReactNode } from 'react';
import { SceneDiwan } from './scene-diwan.tsx';
import { SceneMajlis } from './scene-majlis.tsx';
import { SceneMasar } from './scene-masar.tsx';
import type { SceneProps } from './scene-parts.tsx';
import { SceneShasha } from './scene-shasha.tsx';

/** The preview of the learners' home for each template. */
export const SCENES: Record<TemplateKey, (props: SceneProps) => ReactNode> = {
  diwan: SceneDiwan,
  masar: SceneMasar,
  majlis: SceneMajlis,
  shasha: SceneShasha,
};
