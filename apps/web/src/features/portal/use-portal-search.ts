import { useTranslate } from '@dars/i18n/client';
import type { PaletteGroup } from '@dars/ui/overlay/palette';
import { useNavigate } from '@tanstack/react-router';
import { BookOpen, FileText, GraduationCap, UsersRound } from 'lucide-react';
import { trpc } from '../../app/session/trpc.ts';
import { useIsAllowed } from '../../app/session/use-is-allowed.ts';
import { fullName } from '../../lib/account/full-name.ts';
import { FOUND_SIZE } from '../../lib/keys/use-palette-query.ts';

/** Searches courses, lessons, learners and staff of the portal, within the reader's permissions. */
export function usePortalSearch({ query, enabled }: { query: string; enabled: boolean }): PaletteGroup[] {
  const t = useTranslate('portal');
  const navigate = useNavigate();
  const isAllowed = useIsAllowed();
  const input = { query, page: 0, size: FOUND_SIZE };
  const seesPeople = enabled && isAllowed('people:read');
  const courses = trpc.course.list.useQuery(input, { enabled: enabled && isAllowed('courses:read') });
  const lessons = trpc.outline.findLessons.useQuery({ query }, { enabled: enabled && isAllowed('courses:read') });
  const learners = trpc.people.learners.useQuery(input, { enabled: seesPeople });
  const staff = trpc.people.staff.useQuery(input, { enabled: seesPeople });
  if (!enabled) return [];
  return [
    {
      heading: t('portal:nav.courses'),
      items: (courses.data?.rows ?? []).map(({ id, title }) => ({
        key: id,
        label: title,
        words: query,
        icon: BookOpen,
        onSelect: () => void navigate({ to: '/home/admin/courses/$id', params: { id } }),
      })),
    },
    {
      heading: t('portal:nav.lessons'),
      items: (lessons.data ?? []).slice(0, FOUND_SIZE).map(({ id, title, course }) => ({
        key: id,
        label: title,
        detail: course.title,
        words: query,
        icon: FileText,
        onSelect: () =>
          void navigate({ to: '/home/admin/courses/$id', params: { id: course.id }, search: { lesson: id } }),
      })),
    },
    {
      heading: t('portal:nav.learners'),
      items: (learners.data?.rows ?? []).map((person) => ({
        key: person.id,
        label: fullName(person),
        words: query,
        icon: GraduationCap,
        onSelect: () => void navigate({ to: '/home/admin/learners', search: { q: person.login } }),
      })),
    },
    {
      heading: t('portal:nav.staff'),
      items: (staff.data?.rows ?? []).map((person) => ({
        key: person.id,
        label: fullName(person),
        words: query,
        icon: UsersRound,
        onSelect: () => void navigate({ to: '/home/admin/staff', search: { q: person.login } }),
      })),
    },
  ].filter(({ items }) => items.length > 0);
}
