import { course, lesson, section, text } from '../../demo-course.ts';

export const ACCOUNTING_FOR_FREELANCERS_COURSE = course(
  {
    title: 'Contabilidad básica para autónomos',
    summary: 'Facturas, gastos e impuestos explicados con un caso real, mes a mes.',
    isDraft: true,
  },
  section(
    'Lo que entra y lo que sale',
    lesson(
      'La primera factura',
      '',
      text(
        'Qué datos lleva',
        'Número correlativo, fecha, tus datos, los de tu cliente, el concepto, la base, el impuesto y el total. Guarda una copia antes de enviarla.',
      ),
    ),
    lesson('Gastos deducibles', ''),
  ),
);
