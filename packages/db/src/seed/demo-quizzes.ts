import { numeric, ordering, quizOf, short, single, truth } from './demo-quiz.ts';

/** The place of the statement that is true or false. */
const DOUBTFUL = 1;

export const ARABIC_QUIZ = quizOf(
  () => [
    single(
      'أيّ الأفكار الآتية تعني إعادة تعليمات مرات معلومة؟',
      'التكرار يعيد التعليمات، والشرط يختار بينها، والتسلسل يرتّبها.',
      'التكرار',
      'الشرط',
      'التسلسل',
    ),
    truth('المتغيّر اسم نعطيه لقيمة كي نستعملها لاحقًا.', 'نعم، ويتذكّرها البرنامج حتى نضع مكانها قيمة أخرى.', true),
    short('ما اسم ما يختار به البرنامج بين طريقين؟', 'هو الشرط: إن حدث هذا فافعل ذاك.', 'الشرط', 'شرط'),
    ordering(
      'رتّب خطوات حساب معدّل درجات الصف.',
      'ما يتكرّر يقع داخل الحلقة، وما عداه قبلها أو بعدها.',
      'نبدأ بمجموع يساوي صفرًا',
      'نضيف درجة كل طالب إلى المجموع',
      'نقسم المجموع على عدد الطلاب',
    ),
    numeric('كم مرة تُنفَّذ الحلقة على قائمة فيها سبعة عناصر؟', 'مرة لكل عنصر.', '7'),
  ],
  {
    doubtful: DOUBTFUL,
    words: [
      'أحسنت، أتقنت أفكار هذا الدرس كلّها. حاول الآن أن تكتب برنامجًا صغيرًا وحدك.',
      'نجحت. راجع السؤال الذي أخطأت فيه قبل أن تنتقل إلى الدرس التالي.',
      'لا بأس، عُد إلى الدرس واقرأ الأمثلة، ثم حاول مرة أخرى.',
    ],
  },
);

export const ENGLISH_QUIZ = quizOf(
  () => [
    single(
      'Who brings the agenda of a one-to-one?',
      'It is their meeting: they bring what is on their mind.',
      'The team member',
      'The manager',
      'Nobody',
    ),
    truth('Feedback is heard better with “always” and “never”.', 'Leave both out: they invite an argument.', false),
    short('What grows when small promises are kept?', 'Trust is made of kept promises.', 'Trust', 'The trust'),
    ordering(
      'Put the three sentences of feedback in order.',
      'First what nobody can argue with, last what you would like.',
      'What you saw',
      'What it did',
      'What you would like',
    ),
    numeric(
      'How many lines does the shared note of a meeting have?',
      'What we said, what I promised, what you promised.',
      '3',
    ),
  ],
  {
    doubtful: DOUBTFUL,
    words: [
      'Well done: you know all of it. Try it in your next one-to-one.',
      'You have passed. Read what you missed before the next lesson.',
      'Go back to the lesson and its examples, and then try once more.',
    ],
  },
);

export const SPANISH_QUIZ = quizOf(
  () => [
    single(
      '¿Con quién se habla en la reunión de diez minutos?',
      'Nadie informa al jefe: se habla al equipo.',
      'Con el equipo',
      'Con el jefe',
      'Con el cliente',
    ),
    truth('La reunión acaba a los diez minutos aunque falte alguien.', 'Así se respeta el tiempo de todos.', true),
    short('¿Cómo se hace la reunión: sentados o de pie?', 'De pie se alarga menos.', 'De pie', 'Pie'),
    ordering(
      'Ordene las tres preguntas de la reunión.',
      'De lo hecho a lo que frena.',
      '¿Qué terminé ayer?',
      '¿Qué termino hoy?',
      '¿Qué me frena?',
    ),
    numeric('¿Cuántos días igual bastan para pedir ayuda?', 'A los tres días se pide ayuda en voz alta.', '3'),
  ],
  {
    doubtful: DOUBTFUL,
    words: [
      'Muy bien: lo dominas todo. Pruébalo en tu próxima reunión.',
      'Has aprobado. Repasa lo que fallaste antes de la siguiente lección.',
      'Vuelve a la lección y a sus ejemplos, y luego inténtalo otra vez.',
    ],
  },
);
