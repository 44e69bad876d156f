import type { PortalPage } from '@dars/contracts/portal-page';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import type { VersionConflict } from '../../lib/use-version-conflict.ts';
import { ChosenVersion, UnreadVersion, VersionChoice } from '../../lib/version-choice.tsx';

/** What two people have both written on the portal's page, to be chosen from. */
export function PageVersions({ versions }: { versions: VersionConflict<PortalPage> }) {
  const t = useTranslate('page', 'versions');
  const { conflict, aside } = versions;
  const parts: { [Field in keyof PortalPage]: { label: string; textOf: (page: PortalPage) => string } } = {
    isPublic: { label: t('fields:isPublic'), textOf: ({ isPublic }) => t(isPublic ? 'versions:on' : 'versions:off') },
    hero: { label: t('fields:hero'), textOf: ({ hero }) => lines([hero.title, hero.subtitle]) },
    about: { label: t('fields:about'), textOf: ({ about }) => lines([about]) },
    contact: {
      label: t('fields:contact'),
      textOf: ({ contact: { email, phone, address } }) => [email, phone, lines([address])].filter(Boolean).join('\n'),
    },
    sections: {
      label: t('fields:sections'),
      textOf: ({ sections }) =>
        formatList(
          t.language,
          sections.map((each) => t(`page:section.${each}`)),
        ),
    },
  };
  const note = () => {
    if (versions.hasFailed) return <UnreadVersion onRetry={versions.retry} />;
    if (!conflict) return aside && <ChosenVersion aside={aside.side} onSwap={versions.swap} />;
    const { fields, mine, theirs } = conflict;
    return (
      <VersionChoice
        parts={fields.map((key) => ({
          ...{ key, label: parts[key].label },
          ...{ mine: parts[key].textOf(mine), theirs: parts[key].textOf(theirs) },
        }))}
        written={fields.map((key) => parts[key].textOf(mine)).join('\n\n')}
        onKeep={versions.keep}
        onTake={versions.take}
      />
    );
  };
  const shown = note();
  return shown && <div className="px-8 pt-6 narrow:px-4">{shown}</div>;
}

/** Texts in all languages, one below the other. */
const lines = (texts: readonly PortalPage['about'][]): string =>
  texts
    .flatMap((text) => Object.values(text))
    .filter((text) => text !== '')
    .join('\n');
