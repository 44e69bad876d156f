import type { PortalPage } from '@dars/contracts/portal/portal-page';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { isSameValue } from '../../lib/form/contested-fields.ts';
import type { VersionConflict } from '../../lib/form/use-version-conflict.ts';
import { ChosenVersion, UnreadVersion, VersionChoice } from '../../lib/form/version-choice.tsx';

interface PageVersionsProps {
  versions: VersionConflict<PortalPage>;
}

/** Shows both versions of the page that another person saved first, and the choice between them. */
export function PageVersions({ versions }: PageVersionsProps) {
  const t = useTranslate('customize', 'versions');
  const { conflict, unchosen } = versions;
  const parts: { [Field in keyof PortalPage]: { label: string; textOf: (page: PortalPage) => string } } = {
    isPublic: { label: t('fields:isPublic'), textOf: ({ isPublic }) => t(isPublic ? 'versions:on' : 'versions:off') },
    hero: {
      label: formatList(
        t.language,
        heroFields(conflict).map((each) => t(HERO_LABELS[each])),
      ),
      textOf: ({ hero }) => lines([hero.title, hero.subtitle]),
    },
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
          sections.map((each) => t(`customize:section.${each}`)),
        ),
    },
  };
  const note = () => {
    if (versions.hasFailed) return <UnreadVersion onRetry={versions.retry} />;
    if (!conflict) return unchosen && <ChosenVersion unchosen={unchosen.side} onSwap={versions.swap} />;
    const { fields, mine, theirs } = conflict;
    return (
      <VersionChoice
        parts={fields.map((key) => ({
          key,
          label: parts[key].label,
          mine: parts[key].textOf(mine),
          theirs: parts[key].textOf(theirs),
        }))}
        written={fields.map((key) => parts[key].textOf(mine)).join('\n\n')}
        onKeep={versions.keep}
        onTake={versions.take}
      />
    );
  };
  const shown = note();
  return (
    shown && (
      <div id={VERSIONS_ID} className="scroll-mt-20 px-8 pt-6 narrow:px-4">
        {shown}
      </div>
    )
  );
}

const VERSIONS_ID = 'page-versions';

/**
 * A bar above that of the page's state while a conflict waits for a choice, because the versions may be out of view.
 */
export function VersionsBar({ versions }: PageVersionsProps) {
  const t = useTranslate('versions');
  if (!versions.conflict && !versions.hasFailed) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-warning-tint px-8 py-3 text-small text-warning narrow:px-4">
      <span className="min-w-0 flex-1 basis-48">{t('versions:waiting')}</span>
      <Button size="small" onClick={() => document.getElementById(VERSIONS_ID)?.scrollIntoView()}>
        {t('versions:show')}
      </Button>
    </div>
  );
}

/** The labels of the hero's fields, as in the form. */
const HERO_LABELS = {
  title: 'fields:pageTitle',
  subtitle: 'fields:pageSubtitle',
  imageUrl: 'fields:pageImage',
} as const;

/** Returns the fields of the hero whose versions differ. They are saved together, and the form has a field for each. */
function heroFields(conflict: VersionConflict<PortalPage>['conflict']) {
  const fields = ['title', 'subtitle', 'imageUrl'] as const;
  return conflict
    ? fields.filter((each) => !isSameValue(conflict.mine.hero[each], conflict.theirs.hero[each]))
    : fields;
}

/** Returns the texts in all languages, one per line. */
const lines = (texts: readonly PortalPage['about'][]): string =>
  texts
    .flatMap((text) => Object.values(text))
    .filter((text) => text !== '')
    .join('\n');
