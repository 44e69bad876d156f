import type { CoursePage } from '@dars/contracts/content/edit-course-page';
import { useTranslate } from '@dars/i18n/client';
import { FormVersions } from '../../../lib/form/form-versions.tsx';
import { pageValues } from './page-values.ts';
import type { PageParts } from './use-page-form.ts';

interface PageConflictProps {
  form: PageParts['form'];
  base: CoursePage;
  newest: CoursePage;
}

/** Shows both versions of a page that another person saved first. */
export function PageConflict({ form, base, newest }: PageConflictProps) {
  const t = useTranslate('courses', 'versions');
  const lines = (label: string) => ({ label, show: (texts: readonly string[]) => <Lines texts={texts} /> });
  return (
    <FormVersions
      version={newest.version}
      form={form}
      base={pageValues(base)}
      theirs={pageValues(newest)}
      fields={{
        slug: { label: t('fields:slug') },
        level: { label: t('fields:level'), show: (level) => t(`courses:page.level.${level ?? 'NONE'}`) },
        category: { label: t('fields:categoryId'), show: (category) => category?.name },
        tags: lines(t('fields:tags')),
        outcomes: lines(t('fields:outcomes')),
        audience: lines(t('fields:audience')),
        requirements: lines(t('fields:requirements')),
        questions: {
          label: t('fields:questions'),
          show: (pairs) => <Lines texts={pairs.flatMap(({ question, answer }) => [question, answer])} />,
        },
      }}
    />
  );
}

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <span className="whitespace-pre-line">{texts.join('\n')}</span>
);
