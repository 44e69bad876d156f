import type { LearnerLesson } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { TabPanel, Tabs } from '@dars/ui/layout/tabs';
import { UserText } from '@dars/ui/user-text';
import { useState } from 'react';
import { NotesEditor } from '../notes/notes-editor.tsx';
import { Attachments } from './attachments.tsx';

const TABS = ['overview', 'attachments', 'notes'] as const;

/** The tabs of a lesson: overview, attachments and the learner's own notes. */
export function LessonTabs({ lesson }: { lesson: LearnerLesson }) {
  const t = useTranslate('learn');
  const [tab, setTab] = useState<(typeof TABS)[number]>('overview');
  const documents = lesson.activities
    .filter(({ type }) => type === 'PDF' || type === 'FILE')
    .flatMap(({ files }) => files);
  return (
    <Tabs
      value={tab}
      onChange={setTab}
      label={t('learn:tabs.title')}
      tabs={[
        { value: 'overview', label: t('learn:tabs.overview') },
        {
          value: 'attachments',
          label: t('learn:tabs.attachments'),
          ...(documents.length > 0 && { count: documents.length }),
        },
        ...(lesson.isPreview ? [] : [{ value: 'notes' as const, label: t('learn:tabs.notes') }]),
      ]}
    >
      <TabPanel value="overview">
        {lesson.summary ? (
          <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere text-ink-2">
            <UserText>{lesson.summary}</UserText>
          </p>
        ) : (
          <p className="text-small text-ink-3">{t('learn:tabs.no_overview')}</p>
        )}
      </TabPanel>
      <TabPanel value="attachments">
        <Attachments files={documents} />
      </TabPanel>
      <TabPanel value="notes">
        <NotesEditor lesson={lesson} />
      </TabPanel>
    </Tabs>
  );
}
