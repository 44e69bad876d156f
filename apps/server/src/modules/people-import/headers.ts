import type { PeopleImportColumn } from '@dars/contracts/accounts/people-import';
import { headerKey } from '../../core/files/cells.ts';

/** The headers that people and programs write over each column, in the languages of the product. */
const HEADERS: Record<PeopleImportColumn, readonly string[]> = {
  email: [
    ...['البريد الإلكتروني', 'البريد', 'بريد إلكتروني', 'عنوان البريد الإلكتروني', 'عنوان البريد', 'الإيميل', 'إيميل'],
    ...['الايميل الجامعي', 'البريد الجامعي', 'email', 'e-mail', 'mail', 'email address', 'e-mail address'],
    ...['address', 'login', 'username', 'user name', 'primary email', 'work email', 'correo', 'correo electrónico'],
    ...['correo electronico', 'dirección de correo', 'dirección de correo electrónico', 'email 1', 'اسم المستخدم'],
  ],
  fullName: [
    ...[
      'الاسم',
      'الاسم الكامل',
      'اسم المتعلم',
      'اسم الطالب',
      'اسم المتدرب',
      'اسم الموظف',
      'الاسم الثلاثي',
      'الاسم الرباعي',
    ],
    ...['name', 'full name', 'fullname', 'student', 'student name', 'learner', 'learner name', 'employee name'],
    ...['display name', 'nombre completo', 'nombre y apellidos', 'nombre y apellido', 'alumno', 'estudiante'],
  ],
  firstName: [
    ...[
      'الاسم الأول',
      'الاسم الشخصي',
      'first name',
      'firstname',
      'given name',
      'forename',
      'first',
      'nombre',
      'nombres',
    ],
    ...['nombre de pila', 'primer nombre'],
  ],
  lastName: [
    ...['الاسم الأخير', 'اسم العائلة', 'العائلة', 'اللقب', 'الكنية', 'last name', 'lastname', 'surname', 'family name'],
    ...['last', 'apellido', 'apellidos', 'primer apellido'],
  ],
  mobile: [
    ...[
      'الجوال',
      'رقم الجوال',
      'الهاتف',
      'رقم الهاتف',
      'المحمول',
      'رقم المحمول',
      'الموبايل',
      'رقم الموبايل',
      'الهاتف الجوال',
    ],
    ...['الهاتف المحمول', 'جوال', 'هاتف', 'mobile', 'mobile number', 'mobile phone', 'phone', 'phone number', 'cell'],
    ...['cell phone', 'cellphone', 'telephone', 'tel', 'whatsapp', 'واتساب', 'móvil', 'número de móvil', 'teléfono'],
    ...['número de teléfono', 'teléfono móvil', 'celular'],
  ],
  country: ['الدولة', 'البلد', 'بلد الإقامة', 'country', 'country code', 'nation', 'país', 'país de residencia'],
  language: [
    'اللغة',
    'لغة',
    'language',
    'lang',
    'preferred language',
    'locale',
    'idioma',
    'lengua',
    'idioma preferido',
  ],
  role: ['الدور', 'الصفة', 'الصلاحية', 'role', 'user role', 'type', 'user type', 'rol', 'tipo', 'función'],
  courses: [
    ...[
      'الدورة',
      'الدورات',
      'المقرر',
      'المقررات',
      'المساق',
      'المساقات',
      'الدورة التدريبية',
      'course',
      'courses',
      'course id',
    ],
    ...['course title', 'course name', 'curso', 'cursos', 'nombre del curso', 'اسم الدورة'],
  ],
  groups: [
    ...['المجموعة', 'المجموعات', 'اسم المجموعة', 'الشعبة', 'الفصل', 'الصف', 'الفوج', 'الدفعة', 'الفريق'],
    ...['group', 'groups', 'group name', 'group id', 'class', 'class name', 'cohort', 'team'],
    ...['grupo', 'grupos', 'nombre del grupo', 'clase', 'equipo'],
  ],
};

const columnsByKey: ReadonlyMap<string, PeopleImportColumn> = new Map(
  Object.entries(HEADERS).flatMap(([column, headers]) =>
    headers.map((header) => [headerKey(header), column as PeopleImportColumn] as const),
  ),
);

/** Returns what a column with this header holds; undefined for an unknown header. */
export const columnOfHeader = (header: string): PeopleImportColumn | undefined =>
  columnsByKey.get(headerKey(header)) ?? columnsByKey.get(headerKey(header).replace(/ ?\d+$/, ''));
