import { course, type DemoCourse, gallery, lesson, media, quiz, section, text, video } from './demo-course.ts';
import { SPANISH_QUIZ } from './demo-quizzes.ts';

export const SPANISH_COURSES: DemoCourse[] = [
  course(
    {
      title: 'Gestión de proyectos sin complicaciones',
      summary:
        'Lo imprescindible para que un proyecto pequeño llegue a su fin: una ficha, un tablero y una reunión corta.',
    },
    section(
      'Empezar bien',
      lesson(
        'Una página, no cuarenta',
        'La ficha que responde a lo que todos preguntan.',
        text(
          'Antes del primer paso',
          `Un proyecto empieza cuando dos personas entienden lo mismo por «terminado». Hasta entonces solo es una idea con fecha.
          Reúne a quien lo paga, a quien lo hace y a quien lo va a usar, y rellenad juntos seis líneas: propósito, resultado, plazo, equipo, riesgos y primer paso. Si no os ponéis de acuerdo en una, acabáis de ahorraros un mes.
          > Lo que no cabe en una página todavía no está claro.`,
        ),
        media('PDF', 'Plantilla: la ficha de un proyecto', 'guide-es'),
      ),
      lesson(
        'Partir el trabajo',
        'Tareas que caben en dos días.',
        text(
          'Si dura más, son dos',
          `Una tarea de tres semanas está al noventa por ciento durante dos de ellas. Divídela hasta que cada parte quepa en dos días y tenga un resultado que se pueda enseñar.
          1. Empieza por el final: ¿qué se entrega?
          2. Pregunta qué hace falta justo antes.
          3. Repite hasta llegar a algo que puedas hacer mañana.`,
        ),
        video('Ordenar paso a paso: de un montón a una lista', 'sorting', { file: 'sorting-es', language: 'es' }),
      ),
    ),
    section(
      'Llegar al final',
      lesson(
        'La reunión de diez minutos',
        'De pie, a la misma hora y sin diapositivas.',
        text(
          'Tres preguntas',
          `Cada persona responde a tres preguntas: qué terminé ayer, qué termino hoy y qué me frena. Lo que necesite más de un minuto se habla después, solo entre quienes hagan falta.
          - Nadie informa al jefe: se habla al equipo.
          - Si algo lleva tres días igual, pide ayuda en voz alta.
          - A los diez minutos se acaba, aunque falte alguien.`,
        ),
      ),
      lesson(
        'Compruebe lo aprendido',
        'Cinco preguntas y tres intentos.',
        quiz('Prueba: proyectos que acaban', SPANISH_QUIZ),
      ),
    ),
  ),
  course(
    {
      title: 'Fotografía con el móvil',
      summary: 'Luz, encuadre y paciencia. Todo lo que hace falta para mirar mejor con la cámara que ya llevas encima.',
    },
    section(
      'Mirar',
      lesson(
        'La regla de los tercios',
        'Dónde poner lo importante.',
        text(
          'El centro puede esperar',
          `Activa la cuadrícula de tu cámara: dos líneas verticales y dos horizontales. Coloca lo importante donde se cruzan y el horizonte sobre una de ellas, nunca en medio.
          Haz la misma foto dos veces, centrada y en un tercio, y enséñalas a alguien sin decir nada. Casi siempre elegirá la segunda.`,
        ),
        gallery('Un paisaje dividido en tercios', [
          'thirds',
          'Un árbol y el sol en los cruces de las líneas que dividen un paisaje en tercios, con el horizonte sobre la línea inferior',
        ]),
      ),
      lesson(
        'Buscar la luz',
        'La hora importa más que la cámara.',
        text(
          'Una hora después de amanecer',
          `A mediodía la luz cae desde arriba y deja sombras duras bajo los ojos. Una hora después de amanecer, o una antes de que anochezca, llega de lado y dibuja los volúmenes.
          Si no puedes esperar, busca una ventana que no reciba sol directo y coloca a la persona a un paso de ella, girada un poco hacia fuera.`,
        ),
      ),
    ),
    section(
      'Elegir',
      lesson(
        'Borrar es parte del oficio',
        'De cien fotos, tres.',
        text(
          'Una semana después',
          'Espera unos días antes de elegir: el recuerdo del momento hace buenas fotos que no lo son. Después quédate con una de cada escena y borra las demás sin pena.',
        ),
      ),
    ),
  ),
  course(
    {
      title: 'Inglés para reuniones',
      summary: 'Frases para participar, interrumpir con educación y cerrar acuerdos. El equipo confirma cada plaza.',
      enrolment: 'APPROVAL',
    },
    section(
      'Participar',
      lesson(
        'Tomar la palabra',
        'Seis frases que sirven en cualquier sala.',
        text(
          'Entrar sin empujar',
          `No hace falta hablar mucho: hace falta empezar. Estas frases te dan dos segundos para pensar lo que sigue.
          - «Could I add something here?»
          - «Before we move on, one question.»
          - «I see it slightly differently.»
          - «Just to make sure I understood: you mean…?»
          Apréndelas en voz alta, de pie y con prisa, que es como las vas a usar.`,
        ),
        media('AUDIO', 'Respira antes de hablar: medio minuto', 'breathing'),
      ),
      lesson(
        'Cerrar un acuerdo',
        'Quién, qué y cuándo.',
        text(
          'Lo último que se dice',
          `«So, to sum up: Ana sends the figures by Thursday, and we decide on Monday.» Una frase con nombres y fechas vale más que un acta. Dila aunque nadie te la pida.`,
        ),
      ),
    ),
  ),
  course(
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
  ),
];
