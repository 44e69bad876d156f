import { course, gallery, lesson, section, text } from '../../demo-course.ts';

export const PHONE_PHOTOGRAPHY_COURSE = course(
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
);
