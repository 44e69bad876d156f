import { useTranslate } from '@dars/i18n/client';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LearnerAccountMenu } from '../../features/account/learner-account-menu.tsx';
import { UnknownPage } from '../../features/error-pages/error-pages.tsx';
import { CataloguePage } from '../../features/learn/catalogue/catalogue-page.tsx';
import { MyCoursesPage } from '../../features/learn/catalogue/my-courses-page.tsx';
import { CoursePage } from '../../features/learn/course/course-page.tsx';
import { LearnerFrame } from '../../features/portal/learner-frame.tsx';
import { LateLearnerParts } from './late-learner-parts.tsx';
import '../../app/screens.css';

const catalogueRoute = getRouteApi('/home/courses');
const mineRoute = getRouteApi('/home/my-courses');
const courseRoute = getRouteApi('/home/courses/$id');

const frame = (title: string, page: ReactNode) => (
  <LearnerFrame title={title} account={<LearnerAccountMenu />}>
    {page}
  </LearnerFrame>
);

export function CatalogueScreen() {
  const t = useTranslate('learn');
  const navigate = catalogueRoute.useNavigate();
  return frame(
    t('learn:catalogue.title'),
    <CataloguePage
      search={catalogueRoute.useSearch()}
      onSearch={(search, options) => void navigate({ search, ...options })}
    />,
  );
}

export function MyCoursesScreen() {
  const t = useTranslate('learn');
  const navigate = mineRoute.useNavigate();
  return frame(
    t('learn:mine.title'),
    <>
      <MyCoursesPage
        search={mineRoute.useSearch()}
        onSearch={(search, options) => void navigate({ search, ...options })}
      />
      <LateLearnerParts />
    </>,
  );
}

export function CourseScreen() {
  const { id } = courseRoute.useParams();
  return <CoursePage courseId={id} frame={frame} unknown={<UnknownPage />} />;
}
