import { useTranslate } from '@dars/i18n/client';
import { useState } from 'react';
import { Stepper } from '../layout/stepper.tsx';
import { TabPanel, Tabs } from '../layout/tabs.tsx';
import { Part } from './part.tsx';

export function Steps() {
  const t = useTranslate('kit');
  const [tab, setTab] = useState<'overview' | 'attachments' | 'notes'>('overview');
  const [step, setStep] = useState<'settings' | 'questions' | 'review'>('questions');
  return (
    <Part title={t('kit:tabs.title')}>
      <Tabs
        value={tab}
        onChange={setTab}
        label={t('kit:tabs.title')}
        tabs={[
          { value: 'overview', label: t('kit:tabs.overview') },
          { value: 'attachments', label: t('kit:tabs.attachments'), count: 3 },
          { value: 'notes', label: t('kit:tabs.notes') },
        ]}
      >
        <TabPanel value="overview" className="small muted">
          {t('kit:tabs.overview_text')}
        </TabPanel>
        <TabPanel value="attachments" className="small muted">
          {t('kit:tabs.attachments_text')}
        </TabPanel>
        <TabPanel value="notes" className="small muted">
          {t('kit:tabs.notes_text')}
        </TabPanel>
      </Tabs>
      <Stepper
        label={t('kit:tabs.title')}
        current={step}
        onSelect={setStep}
        steps={[
          { key: 'settings', label: t('kit:tabs.settings') },
          { key: 'questions', label: t('kit:tabs.questions') },
          { key: 'review', label: t('kit:tabs.review') },
        ]}
      />
    </Part>
  );
}
