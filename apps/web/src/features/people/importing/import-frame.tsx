import { useTranslate } from '@dars/i18n/client';
import type { ComponentProps } from 'react';
import { StepsFrame } from '../../../lib/files/steps-frame.tsx';

const IMPORT_STEPS = ['file', 'columns', 'check', 'import'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** The frame of the import: the file, the progress through the steps, and the buttons. */
export function ImportFrame(props: Omit<ComponentProps<typeof StepsFrame<ImportStep>>, 'label' | 'steps'>) {
  const t = useTranslate('importing');
  const steps = IMPORT_STEPS.map((key) => ({ key, label: t(`importing:step.${key}`) }));
  return <StepsFrame label={t('importing:steps')} steps={steps} {...props} />;
}
