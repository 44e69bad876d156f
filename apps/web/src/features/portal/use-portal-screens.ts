import { useTranslate } from '@dars/i18n/client';
import {
  Award,
  BookOpen,
  ChartColumn,
  FileText,
  GraduationCap,
  House,
  KeyRound,
  Landmark,
  LibraryBig,
  type LucideIcon,
  Palette,
  PenLine,
  ReceiptText,
  Settings2,
  Tag,
  UsersRound,
} from 'lucide-react';
import { useIsAllowed } from '../../app/session/use-is-allowed.ts';

export interface PortalScreen {
  key: string;
  label: string;
  icon: LucideIcon;
  href:
    | '/home/admin'
    | '/home/admin/courses'
    | '/home/admin/questions'
    | '/home/admin/marking'
    | '/home/admin/certificates'
    | '/home/admin/staff'
    | '/home/admin/learners'
    | '/home/admin/learners/groups'
    | '/home/admin/selling'
    | '/home/admin/sales'
    | '/home/admin/orders'
    | '/home/admin/invoices'
    | '/home/admin/transfers'
    | '/home/admin/tokens'
    | '/home/admin/identity-and-colors'
    | '/home/admin/settings';
}

/** Returns the screens that the person may open, their home first. */
export function usePortalScreens(): readonly [PortalScreen, ...PortalScreen[]] {
  const t = useTranslate('portal');
  const isAllowed = useIsAllowed();
  const courses: PortalScreen = {
    key: 'courses',
    label: t('portal:nav.courses'),
    icon: BookOpen,
    href: '/home/admin/courses',
  };
  const questions = useQuestionScreens();
  const groups = useGroupScreens();
  const money = useMoneyScreens();
  const certificates: PortalScreen = {
    key: 'certificates',
    label: t('portal:nav.certificates'),
    icon: Award,
    href: '/home/admin/certificates',
  };
  const issued = isAllowed('enrolments:read') ? [certificates] : [];
  // A lecturer's home is the list of courses.
  if (!isAllowed('portal:manage')) return [courses, ...questions, ...groups, ...issued];
  const learners: PortalScreen[] = [
    { key: 'learners', label: t('portal:nav.learners'), icon: GraduationCap, href: '/home/admin/learners' },
  ];
  const staff: PortalScreen[] = [
    { key: 'staff', label: t('portal:nav.staff'), icon: UsersRound, href: '/home/admin/staff' },
  ];
  const identity: PortalScreen = {
    key: 'identity',
    label: t('portal:nav.identity'),
    icon: Palette,
    href: '/home/admin/identity-and-colors',
  };
  const settings: PortalScreen = {
    key: 'settings',
    label: t('portal:nav.settings'),
    icon: Settings2,
    href: '/home/admin/settings',
  };
  const tokens: PortalScreen = {
    key: 'tokens',
    label: t('portal:nav.tokens'),
    icon: KeyRound,
    href: '/home/admin/tokens',
  };
  return [
    { key: 'home', label: t('portal:nav.home'), icon: House, href: '/home/admin' },
    courses,
    ...questions,
    ...(isAllowed('people:read') ? learners : []),
    ...issued,
    ...(isAllowed('people:read') ? staff : []),
    ...money,
    ...(isAllowed('settings:read') ? [identity, settings] : []),
    ...(isAllowed('tokens:read') ? [tokens] : []),
  ];
}

/** Returns the question bank, and the answers that wait to be marked. */
function useQuestionScreens(): PortalScreen[] {
  const t = useTranslate('portal');
  const isAllowed = useIsAllowed();
  const bank: PortalScreen = {
    key: 'questions',
    label: t('portal:nav.questions'),
    icon: LibraryBig,
    href: '/home/admin/questions',
  };
  const marking: PortalScreen = {
    key: 'marking',
    label: t('portal:nav.marking'),
    icon: PenLine,
    href: '/home/admin/marking',
  };
  return [...(isAllowed('courses:write') ? [bank] : []), ...(isAllowed('enrolments:read') ? [marking] : [])];
}

/** Returns the groups, for lecturers: who administers people finds them beside the learners. */
function useGroupScreens(): PortalScreen[] {
  const t = useTranslate('portal');
  const isAllowed = useIsAllowed();
  const label = t('portal:nav.groups');
  const groups: PortalScreen = { key: 'groups', label, icon: UsersRound, href: '/home/admin/learners/groups' };
  return isAllowed('enrolments:read') ? [groups] : [];
}

/** Returns the sales, the orders, the invoices, the settings of selling, and the accounts into which learners pay. */
function useMoneyScreens(): PortalScreen[] {
  const t = useTranslate('portal');
  const isAllowed = useIsAllowed();
  const selling: PortalScreen = {
    key: 'selling',
    label: t('portal:nav.selling'),
    icon: Tag,
    href: '/home/admin/selling',
  };
  const orders: PortalScreen = {
    key: 'orders',
    label: t('portal:nav.orders'),
    icon: ReceiptText,
    href: '/home/admin/orders',
  };
  const sales: PortalScreen = {
    key: 'sales',
    label: t('portal:nav.sales'),
    icon: ChartColumn,
    href: '/home/admin/sales',
  };
  const invoices: PortalScreen = {
    key: 'invoices',
    label: t('portal:nav.invoices'),
    icon: FileText,
    href: '/home/admin/invoices',
  };
  const transfers: PortalScreen = {
    key: 'transfers',
    label: t('portal:nav.transfers'),
    icon: Landmark,
    href: '/home/admin/transfers',
  };
  return [
    ...(isAllowed('orders:read') ? [sales, orders, invoices] : []),
    ...(isAllowed('selling:read') ? [selling] : []),
    ...(isAllowed('transfers:read') ? [transfers] : []),
  ];
}
