import { isWritten, plainText } from '@dars/contracts/content/rich-text';
import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import { Ltr } from '@dars/ui/ltr';
import type { ReactNode } from 'react';
import { ChosenVersion, UnreadVersion, VersionChoice } from '../../../lib/form/version-choice.tsx';
import { RichTextView } from '../../../lib/text/rich-text-view.tsx';
import type { ActivityDraft, ActivityValues } from '../draft/use-activity-draft.ts';

/** Shows both versions of an activity that another person saved first, and the choice between them. */
export function ActivityVersions({ draft: { versions, stored } }: { draft: ActivityDraft }) {
  const t = useTranslate('editor');
  const { conflict, unchosen } = versions;
  const labels = {
    name: t('editor:name'),
    body: t('common:activity_type.TEXT'),
    link: t('common:activity_type.LINK'),
    videoAddress: t('editor:embed.address'),
    files: t(`common:activity_type.${stored.type}`),
    captions: t('editor:captions.label'),
  };
  if (versions.hasFailed) return <UnreadVersion onRetry={versions.retry} />;
  if (conflict) {
    const { fields, mine, theirs } = conflict;
    return (
      <VersionChoice
        parts={fields.map((key) => ({
          ...{ key, label: labels[key] },
          mine: <Value of={mine} field={key} />,
          theirs: <Value of={theirs} field={key} />,
        }))}
        written={writtenTextOf(mine)}
        onKeep={versions.keep}
        onTake={versions.take}
      />
    );
  }
  return unchosen && <ChosenVersion unchosen={unchosen.side} onSwap={versions.swap} />;
}

function Value({ of, field }: { of: ActivityValues; field: keyof ActivityValues }): ReactNode {
  const t = useTranslate('versions');
  const empty = <span className="text-ink-3">{t('versions:nothing')}</span>;
  if (field === 'body') return isWritten(of.body) ? <RichTextView text={of.body} /> : empty;
  if (field === 'name') return of.name || empty;
  if (field === 'link' || field === 'videoAddress')
    return of[field] ? <Ltr className="wrap-anywhere">{of[field]}</Ltr> : empty;
  const names =
    field === 'files' ? of.files.map(nameOf) : of.captions.map(({ language }) => LANGUAGE_FACTS[language].name);
  return names.length > 0 ? formatList(t.language, names) : empty;
}

/** Returns the name of a file: its description, its file name or its address. */
const nameOf = ({ description = '', name = '', url }: ActivityValues['files'][number]): string =>
  description || name || url;

/** Returns the text that the author wrote. Files and captions are not part of it. */
export const writtenTextOf = ({ name, body }: Pick<ActivityValues, 'name' | 'body'>): string =>
  `${name}\n\n${body === null ? '' : plainText(body)}`.trim();
