import { course, lesson, media, section, text } from '../../demo-course.ts';

export const ENGLISH_FOR_MEETINGS_COURSE = course(
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
);
