import { getRouteApi, Outlet, useLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CourseCertificates } from '../../features/courses/certificates/course-certificates.tsx';
import { CourseFrame } from '../../features/courses/course-frame.tsx';
import type { CourseTab } from '../../features/courses/course-tabs.tsx';
import { AddCourse } from '../../features/courses/details/add-course.tsx';
import { CourseDetails } from '../../features/courses/details/course-details.tsx';
import type { EnrolmentSearch } from '../../features/courses/enrolments/enrolment-search.ts';
import { EnrolmentsPage } from '../../features/courses/enrolments/enrolments-page.tsx';
import { LearnerPage } from '../../features/courses/enrolments/learner-page.tsx';
import type { CourseSearch } from '../../features/courses/list/course-search.ts';
import { CoursesPage } from '../../features/courses/list/courses-page.tsx';
import { CoursePage } from '../../features/courses/page/course-page.tsx';
import { CourseReviews } from '../../features/courses/reviews/course-reviews.tsx';
import { SchedulePage } from '../../features/courses/schedule/schedule-page.tsx';
import type { TemplateSearch } from '../../features/courses/templates/template-search.ts';
import { TemplatesPage } from '../../features/courses/templates/templates-page.tsx';
import { UnknownPage } from '../../features/error-pages/error-pages.tsx';
import { RequirePermission } from '../require-permission.tsx';
import '../../app/screens.css';

const coursesRoute = getRouteApi('/home/admin/courses');
const templatesRoute = getRouteApi('/home/admin/courses/templates');
const addRoute = getRouteApi('/home/admin/courses/add');
const courseRoute = getRouteApi('/home/admin/courses/$id');
const pageRoute = getRouteApi('/home/admin/courses/$id/page');
const learnersRoute = getRouteApi('/home/admin/courses/$id/learners');
const learnerRoute = getRouteApi('/home/admin/courses/$id/learners/$userId');

export function CoursesScreen() {
  const search = coursesRoute.useSearch();
  const navigate = coursesRoute.useNavigate();
  const onSearch = useCallback(
    (next: CourseSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return (
    <RequirePermission permission="courses:read">
      <CoursesPage search={search} onSearch={onSearch} />
    </RequirePermission>
  );
}

export function AddCourseScreen() {
  const navigate = addRoute.useNavigate();
  return (
    <RequirePermission permission="courses:write">
      <AddCourse onAdded={(id) => void navigate({ to: '/home/admin/courses/$id', params: { id }, replace: true })} />
    </RequirePermission>
  );
}

export function CourseTemplatesScreen() {
  const search = templatesRoute.useSearch();
  const navigate = templatesRoute.useNavigate();
  const onSearch = useCallback(
    (next: TemplateSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return (
    <RequirePermission permission="courses:write">
      <TemplatesPage search={search} onSearch={onSearch} />
    </RequirePermission>
  );
}

const TABS: Record<string, CourseTab> = {
  learners: 'learners',
  gradebook: 'grades',
  settings: 'details',
  schedule: 'schedule',
  page: 'page',
  price: 'price',
};

/** The head and the tabs of a course; its pages are the routes below. */
export function CourseLayout() {
  const { id } = courseRoute.useParams();
  const page = useLocation({ select: ({ pathname }) => pathname.split('/')[5] });
  return (
    <RequirePermission permission="courses:read">
      <CourseFrame key={id} id={id} tab={TABS[page ?? ''] ?? 'content'} unknown={<UnknownPage />}>
        <Outlet />
      </CourseFrame>
    </RequirePermission>
  );
}

export function CourseLearnersScreen() {
  const { id } = learnersRoute.useParams();
  const search = learnersRoute.useSearch();
  const navigate = learnersRoute.useNavigate();
  const onSearch = useCallback(
    (next: EnrolmentSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return <EnrolmentsPage courseId={id} search={search} onSearch={onSearch} />;
}

export function CourseLearnerScreen() {
  const { id, userId } = learnerRoute.useParams();
  return <LearnerPage courseId={id} userId={userId} unknown={<UnknownPage />} />;
}

export function CourseDetailsScreen() {
  const { id } = courseRoute.useParams();
  return (
    <>
      <CourseDetails id={id} />
      <CourseCertificates courseId={id} />
    </>
  );
}

export function CourseScheduleScreen() {
  const { id } = courseRoute.useParams();
  return <SchedulePage id={id} />;
}

export function CoursePageScreen() {
  const { id } = pageRoute.useParams();
  const search = pageRoute.useSearch();
  const navigate = pageRoute.useNavigate();
  return (
    <>
      <CourseReviews
        courseId={id}
        search={search}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      />
      <CoursePage id={id} />
    </>
  );
}
