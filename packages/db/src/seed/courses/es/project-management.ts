import { course, gallery, lesson, link, media, preview, quiz, section, text, video } from '../../demo-course.ts';
import { SPANISH_QUIZ } from '../../demo-quizzes.ts';

export const PROJECT_MANAGEMENT_COURSE = course(
  {
    title: 'Gestión de proyectos sin complicaciones',
    cover: 'cover-projects',
    summary:
      'Lo imprescindible para que un proyecto pequeño llegue a su fin: una ficha, un tablero y una reunión corta.',
    page: {
      level: 'BEGINNER',
      category: 'Gestión',
      tags: ['proyectos', 'planificación', 'equipos'],
      outcomes: [
        'Resumir un proyecto en una página que todos entienden igual',
        'Partir el trabajo en tareas de dos días como mucho',
        'Calcular un plazo con datos y no con deseos',
        'Llevar un tablero de tres columnas con un límite de tareas',
        'Dirigir una reunión diaria de diez minutos',
      ],
      audience: [
        'Quien coordina a un grupo pequeño sin ser su jefe',
        'Autónomos y responsables de tiendas, talleres o asociaciones',
      ],
      requirements: ['Un proyecto propio, aunque sea modesto, para hacer los ejercicios'],
      questions: [
        {
          question: '¿Necesito algún programa especial?',
          answer:
            'No. Bastan papel y notas adhesivas; si el grupo trabaja a distancia, sirve cualquier hoja compartida.',
        },
        {
          question: '¿Cuánto tiempo tengo para terminarlo?',
          answer: 'El que quieras: el curso no tiene fecha de cierre y se retoma donde lo dejaste.',
        },
        {
          question: '¿Puedo repetir la prueba?',
          answer: 'Sí, tienes tres intentos.',
        },
        {
          question: '¿Tiene algún costo?',
          answer: 'No, el curso es gratuito.',
        },
      ],
    },
  },
  section(
    'Empezar bien',
    preview(
      'Una página, no cuarenta',
      'La ficha que responde a lo que todos preguntan.',
      text(
        'Antes del primer paso',
        `Un proyecto empieza cuando dos personas entienden lo mismo por «terminado». Hasta entonces solo es una idea con fecha. Por eso el primer documento no es un calendario, sino una ficha de una página que cualquiera puede leer en dos minutos.
        Reúne a quien lo paga, a quien lo hace y a quien lo va a usar, y rellena con ellos seis líneas: propósito, resultado, plazo, equipo, riesgos y primer paso. Si no hay acuerdo en una, acabas de ahorrarte un mes.
        > Lo que no cabe en una página todavía no está claro.
        ## Las seis líneas
        - Propósito: ¿qué cambiará cuando termine? Se escribe como un efecto, no como una tarea. «Tener página web» no es un propósito; «que los clientes encarguen sin llamar por teléfono» sí.
        - Resultado: ¿qué se entrega y a quién? Una cosa que se pueda tocar, abrir o visitar, y una persona que diga «esto es lo que pedí».
        - Plazo: ¿cuándo debe estar listo y qué pasa si se retrasa? Un plazo sin consecuencias es un deseo.
        - Equipo: ¿quién decide y quién hace? Quien decide es una sola persona con nombre y apellido. «Dirección» no contesta mensajes.
        - Riesgos: ¿qué podría salir mal? Tres bastan, cada uno con lo que harás si ocurre.
        - Primer paso: ¿qué hacemos esta semana? Si nadie puede empezar antes del viernes, la ficha no está terminada.
        ## Un ejemplo
        Carmen tiene una librería de barrio y quiere vender por internet. Su primera versión decía: «Hacer una tienda en línea moderna y completa». Con esa frase se puede trabajar dos años. Después de una hora con su socio y con la persona que monta la página, la ficha quedó así:
        - Propósito: que los clientes habituales reserven un libro sin venir y lo recojan el mismo día.
        - Resultado: una página con los 300 títulos más vendidos y un botón de reserva; la entrega el programador y la acepta Carmen.
        - Plazo: 15 de noviembre, porque en diciembre no hay tiempo para aprender nada nuevo.
        - Equipo: decide Carmen; hacen Luis (página) e Inés (fotos y textos).
        - Riesgos: que las existencias no coincidan con la página (se revisan cada noche), que Inés enferme (Carmen sabe subir fotos) y que nadie se entere (cartel en la caja desde octubre).
        - Primer paso: el lunes, Inés fotografía diez libros para medir cuánto tarda.
        Fíjate en lo que no está: envíos a domicilio, pago con tarjeta, libros usados. Nadie los ha prohibido, pero quedan fuera de este proyecto. Decir qué no se hará evita más discusiones que cualquier contrato; si quieres, añade una séptima línea que empiece con «Esta vez no».
        ## Cómo saber si la ficha sirve
        Dásela a alguien que no estuvo en la reunión y pídele que te explique el proyecto sin mirarla. Si cuenta otra cosa, no corrijas a la persona: corrige la ficha. Haz después la prueba del final: «Es el último día, ¿cómo sabemos que hemos acabado?». La respuesta debe ser sí o no. «Que la página sea rápida» admite debate; «que la portada se abra en menos de tres segundos en el teléfono de Carmen», no.
        La ficha no se guarda en un cajón. Se cuelga donde se trabaja y se cambia cuando cambia el acuerdo, siempre con la fecha y con el visto bueno de quien decide.
        ## Ejercicio
        1. Descarga la plantilla de esta lección y complétala con un proyecto tuyo en veinte minutos, sin adornos.
        2. Subraya las palabras que dos personas podrían entender de manera distinta: «moderno», «pronto», «sencillo».
        3. Sustituye cada una por un número, una fecha o un nombre.
        ## Para recordar
        Una página, seis líneas, una sola persona que decide y un primer paso para esta semana. Todo lo demás puede esperar.`,
      ),
      gallery('La ficha de Carmen', [
        'project-sheet-es',
        'Las seis líneas de la ficha de la librería: propósito, resultado, plazo, equipo, riesgos y, destacado, el primer paso',
      ]),
      media('PDF', 'Plantilla: la ficha de un proyecto', 'guide-es'),
      media('FILE', 'Ejercicio: las tareas de un evento', 'exercises-es'),
      link('La guía de PM² de la Comisión Europea', 'https://pm2.europa.eu/index_en'),
    ),
    lesson(
      'Partir el trabajo',
      'Tareas que caben en dos días.',
      text(
        'Si dura más, son dos',
        `Una tarea de tres semanas está al noventa por ciento durante dos de ellas. Nadie miente: es que desde lejos todo parece casi hecho. Divídela hasta que cada parte quepa en dos días y tenga un resultado que se pueda enseñar. Así, lo peor que puede pasar es descubrir un problema con dos días de retraso y no con quince.
        ## De atrás hacia delante
        1. Empieza por el final: ¿qué se entrega?
        2. Pregunta qué hace falta justo antes.
        3. Repite hasta llegar a algo que puedas hacer mañana.
        Veámoslo con la inauguración de una pequeña biblioteca en un centro vecinal. El final es «el sábado 20 la gente se lleva libros en préstamo». Justo antes hacen falta libros colocados, un cuaderno de préstamos y vecinos que sepan que existe. Para tener libros colocados hay que clasificarlos; para clasificarlos, recogerlos; para recogerlos, pedirlos. Y pedirlos empieza por algo que cabe en mañana por la mañana: escribir un mensaje de cinco líneas y enviarlo al grupo del barrio.
        ## Cómo se escribe una tarea
        Una buena tarea empieza por un verbo y termina en algo visible: «Clasificar las tres primeras cajas por edades», no «Clasificación». Lleva una sola persona responsable, aunque ayuden varias, y una frase que dice cuándo está hecha. Desconfía de los verbos «ver», «gestionar» y «coordinar»: no se puede fotografiar el resultado.
        Si una tarea no se deja partir, casi siempre es porque no sabes hacerla. Entonces la primera parte es otra: «Preguntar a la biblioteca municipal cómo numeran los libros». Averiguar también es trabajo, y también cabe en dos días.
        ## Por qué calculamos mal
        En 1994 los psicólogos Buehler, Griffin y Ross pidieron a unos estudiantes que calcularan cuándo entregarían su trabajo final. La previsión media fue de unos 34 días; tardaron más de 55, y solo tres de cada diez cumplieron su propio plazo. Se llama falacia de la planificación: al imaginar el futuro pensamos en el plan y olvidamos las gripes, las visitas y los correos.
        El remedio es mirar hacia atrás. No preguntes cuánto tardarás, sino cuánto tardaste la última vez en algo parecido. Si colocar una caja de libros llevó 40 minutos y hay 12 cajas, son 480 minutos: ocho horas, es decir, dos tardes de cuatro. Añade una tercera para lo que no has pensado y di esa fecha en voz alta.
        ## El tablero
        Dibuja tres columnas en una pared o en una hoja compartida: «Por hacer», «En marcha» y «Hecho». Cada tarea es una nota que se mueve de izquierda a derecha.
        - En marcha no puede haber más de dos notas por persona. Quien empieza cinco cosas no termina ninguna.
        - Una nota pasa a «Hecho» cuando otra persona ha visto el resultado, no cuando su autor está cansado.
        - Si una nota se queda quieta, no se le pone una etiqueta roja: se parte o se pide ayuda.
        El vídeo que acompaña a esta lección recorre el mismo camino: parte la biblioteca de atrás hacia delante y después mueve las notas por el tablero. Un proyecto avanza así, con pasos pequeños que dejan algo definitivamente colocado.
        ## Ejercicio
        Elige la tarea más larga de tu ficha. Pártela hacia atrás hasta obtener entre cinco y ocho notas, escribe en cada una el verbo, la persona y la señal de que está hecha, y colócalas en el tablero. Si alguna pide más de dos días, vuelve a partirla.
        ## Para recordar
        Lo que cabe en dos días se puede calcular, repartir y terminar. Lo que no cabe solo se puede esperar.`,
      ),
      video('De la inauguración al primer mensaje', 'two-days-es', { file: 'two-days-captions', language: 'es' }),
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
        - A los diez minutos se acaba, aunque falte alguien.
        ## Por qué de pie y por qué diez
        De pie nadie se acomoda ni abre el portátil, y el cuerpo avisa cuando la conversación se alarga. Diez minutos son suficientes para siete personas a poco más de un minuto cada una, con un margen para empezar y despedirse. Si el equipo pasa de nueve, lo que sobra no es gente en la reunión: probablemente hay dos equipos.
        La hora no se negocia cada día. A las nueve y cuarto son las nueve y cuarto, también cuando el último aún busca dónde estacionar. Esperar a los que llegan tarde enseña a llegar tarde.
        ## Una buena respuesta y una mala
        Mala: «Ayer estuve con lo de los libros, hoy sigo con eso y, bueno, todo bien». No sabemos qué está hecho, qué lo estará esta tarde ni si alguien puede ayudar.
        Buena: «Terminé de clasificar las cajas uno, dos y tres. Hoy termino la cuatro y la cinco. Me frena que no tengo etiquetas; ¿alguien sabe dónde hay?». No llega a treinta palabras, y quien tiene etiquetas en el cajón ya ha levantado la mano.
        La palabra que marca la diferencia es «terminar». «Trabajé en» y «estoy con» se pueden repetir todo un mes; «terminé» solo se puede decir una vez por tarea. Si ayer no terminaste nada, dilo sin vergüenza: es la señal de que la tarea era demasiado grande o de que algo estorba.
        ## Delante del tablero
        Colócate con el grupo ante las tres columnas y recórrelas de derecha a izquierda: primero lo que está a punto de salir, al final lo que aún no ha empezado. Terminar vale más que comenzar. Quien habla mueve su nota en ese momento; así el tablero dice la verdad al menos una vez al día.
        Si el equipo trabaja a distancia, la reunión se hace con la hoja compartida en pantalla. Y si los horarios no coinciden, cada cual escribe las tres respuestas antes de las diez en el mismo hilo. Se pierde calor, pero no se pierde el acuerdo.
        ## Qué hacer con lo que frena
        Un freno se anota con dos datos: quién lo va a quitar y cuándo dirá algo. No hace falta resolverlo allí. «Inés llama al proveedor y nos cuenta antes del mediodía» es una respuesta completa. Quien dirige el proyecto no está para vigilar el trabajo, sino para retirar frenos: si al final de la semana no ha retirado ninguno, o todo va de maravilla o nadie se atreve a contarlos.
        La regla de los tres días sirve para que pedir ayuda no parezca una derrota. Nadie tiene que decidir si su problema es lo bastante grave: se cuentan los días y ya está.
        ## La última reunión
        El día de la entrega, reserva media hora más, esta vez con sillas. Lee la ficha en voz alta y pregunta a quien decide si el resultado está aceptado: sí o no. Después, tres rondas:
        1. ¿Qué repetiríamos tal cual?
        2. ¿Qué nos costó más de lo previsto? Apunta el dato, que será el cálculo del próximo proyecto.
        3. ¿Qué haremos distinto? Una sola cosa, con nombre.
        Y da las gracias por algo concreto. «Gracias a todos» no lo recuerda nadie; «gracias a Luis por quedarse el jueves hasta que funcionó la reserva», sí.
        ## Ejercicio
        Mañana, antes de empezar, responde en voz alta a las tres preguntas sobre tu propio trabajo y cronométrate. Si pasas de un minuto, quita todo lo que no empiece por «terminé», «termino» o «me frena».
        ## Para recordar
        De pie, a la misma hora, diez minutos, tres preguntas. Se habla al equipo y se sale sabiendo qué se va a terminar hoy.`,
      ),
    ),
    lesson(
      'Compruebe lo aprendido',
      'Cinco preguntas y tres intentos.',
      quiz('Prueba: proyectos que acaban', SPANISH_QUIZ),
    ),
  ),
);
