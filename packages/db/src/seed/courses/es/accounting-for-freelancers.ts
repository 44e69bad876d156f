import { course, lesson, preview, section, text } from '../../demo-course.ts';

export const ACCOUNTING_FOR_FREELANCERS_COURSE = course(
  {
    title: 'Contabilidad básica para autónomos',
    summary: 'Facturas, gastos e impuestos explicados con un caso real, mes a mes.',
    isDraft: true,
    page: {
      level: 'BEGINNER',
      category: 'Gestión',
      tags: ['contabilidad', 'facturas', 'autónomos'],
      outcomes: [
        'Emitir una factura con todos sus datos',
        'Separar el dinero propio del que solo se cobra por cuenta de otros',
        'Llevar un registro de ingresos y gastos al día',
        'Reconocer qué gastos hay que justificar y cómo',
      ],
      audience: ['Quien acaba de darse de alta por su cuenta', 'Profesionales que quieren entender a su asesor'],
      requirements: ['Saber sumar y calcular porcentajes'],
      questions: [
        {
          question: '¿Vale para cualquier país?',
          answer: 'Los principios sí. Los tipos y los plazos cambian en cada país y se consultan en su administración.',
        },
        {
          question: '¿Sustituye a un asesor?',
          answer: 'No. Te ayuda a preguntarle mejor y a entender lo que responde.',
        },
        {
          question: '¿Es gratuito?',
          answer: 'Sí, como los demás cursos del instituto.',
        },
      ],
    },
  },
  section(
    'Lo que entra y lo que sale',
    preview(
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
