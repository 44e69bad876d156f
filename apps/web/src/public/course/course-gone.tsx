import { cataloguePath } from '@dars/contracts/content/course-page';
import { ButtonLink } from '@dars/ui/button';
import type { PublicRealm } from '../page-data.ts';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { usePageTexts } from '../texts.tsx';

/** The page of a course that was public once and is archived or deleted now. */
export function CourseGone({ realm, year }: { realm: PublicRealm; year: number }) {
  const t = usePageTexts();
  return (
    <PageFrame
      realm={realm}
      year={year}
      heading={t('catalogue:gone.title')}
      detail={t('catalogue:gone.detail', { name: realm.name })}
      languages={<LanguageSwitch offered={realm.languages} queryFor={(language) => `?lang=${language}`} />}
    >
      <ButtonLink href={cataloguePath} variant="primary" wide>
        {t('catalogue:gone.all')}
      </ButtonLink>
    </PageFrame>
  );
}
