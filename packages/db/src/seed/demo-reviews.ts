import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { newId } from '../columns.ts';
import type { TenantTx } from '../driver/tx.ts';
import { courses } from '../schema/content/courses.ts';
import { courseReviews } from '../schema/learning/course-reviews.ts';
import { enrolments } from '../schema/learning/enrolments.ts';
import type { MadeCourse } from './demo-learning.ts';
import type { DemoLanguage } from './demo-portal.ts';

const HOUR = 3_600_000;

type Review = readonly [stars: number, body: string];

interface Words {
  /** Reviews of each course, from the oldest; the last one waits for the staff's decision. */
  reviews: readonly [Review[], Review[], Review[]];
  /** The staff's answer to the first review of four stars, one a course. */
  answers: readonly [string, string, string];
}

const WORDS: Record<DemoLanguage, Words> = {
  ar: {
    reviews: [
      [
        [5, 'شرح هادئ وأمثلة من العمل الحقيقي. طبّقت أول درس في اليوم نفسه.'],
        [4, 'الدورة مرتّبة والاختبارات تكشف ما لم أفهمه. تمنّيت أمثلة أكثر في الوحدة الأخيرة.'],
        [5, ''],
        [5, 'جرّبت ثلاث دورات قبلها وتوقّفت كل مرة في الأسبوع الأول. هذه أول دورة أكملها.'],
        [3, 'المحتوى جيّد، لكن بعض الدروس أسرع مما ينبغي للمبتدئ.'],
        [5, 'الفيلم القصير في الدرس الأول أوضح لي ما قرأته مرات ولم أفهمه.'],
      ],
      [
        [5, 'صرت أرى الإعلانات في الشارع بعين أخرى. التمارين قصيرة وممتعة.'],
        [5, ''],
        [4, 'أكملتها في أسبوعين، وعدت إليها بعد ذلك مرّات. ينقصها نموذج للطباعة.'],
        [5, 'دروس قصيرة تكفيها استراحة الغداء، والصور المرفقة تغني عن شرح طويل.'],
        [4, 'أعجبني أن كل قاعدة معها متى تُكسر.'],
        [4, 'مفيدة جدًّا، وأرجو دورة تكملها.'],
      ],
      [
        [5, 'عادة واحدة في الأسبوع، بلا وعود كبيرة. ما زلت أكتب مهامّي الثلاث كل مساء.'],
        [3, 'الأفكار معروفة لي من كتب أخرى، والترتيب هنا أفضل.'],
        [4, 'تمرين التنفّس غيّر بداية اجتماعاتي. كنت أفضّل أن يكون متاحًا للتنزيل.'],
        [5, ''],
        [5, 'انتظرت الموافقة يومين، وكانت تستحقّ الانتظار.'],
        [5, 'طبّقتها مع فريقي كله، وقلّت رسائل المساء.'],
      ],
    ],
    answers: [
      'شكرًا على ملاحظتك، سنضيف أمثلة إلى الوحدة الأخيرة.',
      'شكرًا لك. أضفنا ملفًّا للطباعة إلى الدرس الأول.',
      'ملاحظة في مكانها، سنتيح التسجيل للتنزيل.',
    ],
  },
  en: {
    reviews: [
      [
        [5, 'Calm, clear, and every example comes from real work. I used the first lesson the same day.'],
        [4, 'Well ordered, and the quizzes show what I had missed. I wished for more examples in the last section.'],
        [5, ''],
        [5, 'I was made team leader on a Monday and had no idea. The five questions got me through the first month.'],
        [3, 'Good content, but some lessons go too fast for a beginner.'],
        [5, 'My one-to-ones are half as long and twice as useful.'],
      ],
      [
        [5, 'I finally know what to say when somebody shows me an average.'],
        [5, ''],
        [4, 'No formulas, as promised. A few more charts to practise on would be welcome.'],
        [5, 'The film about the median is now part of how we welcome new colleagues.'],
        [4, 'Short lessons that fit a lunch break. The handout alone was worth it.'],
        [4, 'I finished it in two weeks and have come back to it since.'],
      ],
      [
        [5, 'Ninety seconds of listening. It sounds like nothing, and it works.'],
        [4, 'Honest about the days on which it does not work. I would have liked recordings of calls.'],
        [3, 'Written for the telephone; we only chat, so half of it had to be translated.'],
        [5, 'I said no to a customer yesterday and he thanked me.'],
        [5, ''],
        [5, 'We did it as a team, one lesson a week. The exercises are the best part.'],
      ],
    ],
    answers: [
      'Thank you. We are adding examples to the last section.',
      'Good point: three more charts are in the exercise now.',
      'Thank you. We are asking customers for permission to record.',
    ],
  },
  es: {
    reviews: [
      [
        [5, 'Explicaciones tranquilas y ejemplos del trabajo real. Apliqué la primera lección el mismo día.'],
        [4, 'Bien ordenado, y el cuestionario muestra lo que no había entendido. Faltan ejemplos en la última parte.'],
        [5, ''],
        [5, 'La ficha de una página nos ahorró una reunión entera. Ya no empezamos nada sin ella.'],
        [3, 'Buen contenido, pero algunas lecciones van demasiado deprisa para quien empieza.'],
        [5, 'Pensaba que no servía para un negocio pequeño. Justo ahí es donde sirve.'],
      ],
      [
        [5, 'Llevo años haciendo fotos y nunca había mirado los bordes. Ahora no puedo dejar de hacerlo.'],
        [5, ''],
        [4, 'El vídeo de los tercios es perfecto. Me habría gustado una lección sobre el retrato.'],
        [5, 'Borrar noventa y siete fotos dolió. Las tres que quedaron están enmarcadas.'],
        [4, 'Lecciones cortas que caben en una pausa.'],
        [4, 'Lo terminé en dos semanas y he vuelto a él varias veces.'],
      ],
      [
        [5, 'Repetí las seis frases en el coche durante una semana. En la reunión salieron solas.'],
        [4, 'Muy práctico. Faltaría una lección para reuniones por vídeo.'],
        [5, ''],
        [3, 'Útil, aunque ya conocía la mitad de las frases.'],
        [5, 'Por fin entiendo la diferencia entre «by» y «until».'],
        [5, 'El audio es lo mejor: corto y sin relleno.'],
      ],
    ],
    answers: [
      'Gracias. Vamos a añadir ejemplos a la última parte.',
      'Gracias. La lección sobre el retrato está en preparación.',
      'Buena idea: la añadiremos este trimestre.',
    ],
  },
};

/** Lets learners who completed the first courses review them. */
export async function seedReviews(
  tx: TenantTx,
  { tenantId, language }: { tenantId: string; language: DemoLanguage },
  made: MadeCourse[],
): Promise<void> {
  const { reviews, answers } = WORDS[language];
  for (const [number, { id: courseId }] of made.slice(0, reviews.length).entries()) {
    const written = reviews[number] ?? [];
    const hasCompleted = and(
      eq(enrolments.tenantId, tenantId),
      eq(enrolments.courseId, courseId),
      isNotNull(enrolments.completedAt),
    );
    const learners = await tx
      .select({ userId: enrolments.userId, completedAt: enrolments.completedAt })
      .from(enrolments)
      .where(hasCompleted)
      .orderBy(asc(enrolments.completedAt), asc(enrolments.userId));
    const reviewers = Math.min(learners.length, written.length);
    const rows = written.slice(0, reviewers).flatMap(([stars, body], index) => {
      // Evenly among all who completed it, so that the reviews cover the year and the last one is new.
      const { userId, completedAt } = learners[Math.ceil(((index + 1) * learners.length) / reviewers) - 1] ?? {};
      if (!userId || !completedAt) return [];
      const at = new Date(Math.min(Date.now(), completedAt.getTime() + HOUR));
      const isLast = index === written.length - 1;
      const isAnswered = index === written.findIndex(([given]) => given === 4);
      const answered = isAnswered ? { answer: answers[number] ?? null, answeredAt: at } : {};
      const dates = { createdAt: at, updatedAt: at };
      const status = isLast ? ('PENDING' as const) : ('SHOWN' as const);
      return [{ tenantId, id: newId(), courseId, userId, stars, body, status, ...answered, ...dates }];
    });
    if (rows.length > 0) await tx.insert(courseReviews).values(rows);
    await tx
      .update(courses)
      .set({ hasReviews: true })
      .where(and(eq(courses.tenantId, tenantId), eq(courses.id, courseId)));
  }
}
